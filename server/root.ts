import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('package.json não encontrado acima do servidor')
  return rootAbove(parent)
}

/** The project's folder, from the sources and from the built bundle alike. */
export const projectRoot = rootAbove(dirname(fileURLToPath(import.meta.url)))
