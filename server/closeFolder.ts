import { chmodSync, type Dirent, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A folder that its owner alone enters, and one that others may pass through to a folder of their own. */
export const CLOSED = 0o700
export const PASSAGE = 0o711

/**
 * Takes a folder and everything in it away from other users of this system, however it was made or brought back from a
 * backup. What links lead to is left alone.
 * @param mode of the folder itself, in force once its content is closed.
 * @returns the paths that could not be closed, for they belong to another user.
 */
export function closeFolder(folder: string, mode: typeof CLOSED | typeof PASSAGE): string[] {
  // Nobody else may exchange a file for a link meanwhile.
  if (!close(folder)) return [folder]
  const open = closeContent(folder)
  if (mode !== CLOSED) chmodSync(folder, mode)
  return open
}

function closeContent(folder: string): string[] {
  return entriesOf(folder)
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return [...(close(path) ? [] : [path]), ...(entry.isDirectory() ? closeContent(path) : [])]
    })
}

/** Leaves the owner's bits alone. @returns false when somebody else owns it and it stays open. */
function close(path: string): boolean {
  try {
    const { mode } = lstatSync(path)
    if (mode & ~CLOSED & 0o777) chmodSync(path, mode & CLOSED)
    return true
  } catch {
    return !existsSync(path)
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // Another user's, such as a volume's `lost+found`, or gone meanwhile.
    return []
  }
}

/** Warns of what `closeFolder` could not close. */
export function reportOpen(paths: readonly string[], log: (line: string) => void): void {
  if (paths.length === 0) return
  log(
    `ATENÇÃO: outros usuários deste sistema alcançam ${paths[0]}${paths.length > 1 ? ` e mais ${paths.length - 1}` : ''}.\n` +
      'Pertence a outro usuário e não pôde ser fechado: corrija o dono com chown.',
  )
}
