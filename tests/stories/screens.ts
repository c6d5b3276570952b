import { screens } from '../../src/layout/routeTable.ts'
import type { Screen } from '../../src/layout/screen.ts'

/** @throws Error for a path that the route table does not have. */
export function screenAt(path: string): Screen {
  const found = screens.find((screen) => screen.path === path)
  if (!found) throw new Error(`no screen at ${path}`)
  return found
}
