import type { IconName, Keys } from '../../ui/index.ts'
import type { Sought } from './match.ts'

/** In display order: groups known to the browser first, so that server responses do not move them. */
export const groupNames = ['screens', 'actions', 'today', 'patients', 'surgeons', 'drugs'] as const

export type GroupName = (typeof groupNames)[number]

/** An entry of the palette. */
export interface Entry extends Sought {
  /** Unique in the palette. */
  id: string
  icon: IconName
  detail?: string
  keys?: Keys
  run: () => void
}
