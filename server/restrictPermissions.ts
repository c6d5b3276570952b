import { chmodSync, type Dirent, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Mode of a folder that only its owner can enter, and of one that others may traverse to reach their own. */
export const OWNER_ONLY = 0o700
export const TRAVERSABLE = 0o711

/**
 * Removes other users' permissions from a folder and everything in it, whatever created or restored it. Symbolic links
 * are not followed.
 * @param mode of the folder itself, applied after its content is restricted
 * @returns paths that could not be changed because another user owns them
 */
export function restrictPermissions(folder: string, mode: typeof OWNER_ONLY | typeof TRAVERSABLE): string[] {
  // The folder comes first, so that no other user can replace a file with a link during the walk.
  if (!restrictPath(folder)) return [folder]
  const open = restrictContent(folder)
  if (mode !== OWNER_ONLY) chmodSync(folder, mode)
  return open
}

function restrictContent(folder: string): string[] {
  return readFolder(folder)
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return [...(restrictPath(path) ? [] : [path]), ...(entry.isDirectory() ? restrictContent(path) : [])]
    })
}

/** Keeps the owner's bits. @returns false when another user owns the path and it stays accessible */
function restrictPath(path: string): boolean {
  try {
    const { mode } = lstatSync(path)
    if (mode & ~OWNER_ONLY & 0o777) chmodSync(path, mode & OWNER_ONLY)
    return true
  } catch {
    return !existsSync(path)
  }
}

function readFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // Owned by another user, such as a volume's `lost+found`, or deleted meanwhile.
    return []
  }
}

/** Warns about the paths that `restrictPermissions` could not change. */
export function warnUnrestricted(paths: readonly string[], log: (line: string) => void): void {
  if (paths.length === 0) return
  log(
    `ATENÇÃO: outros usuários deste sistema alcançam ${paths[0]}${paths.length > 1 ? ` e mais ${paths.length - 1}` : ''}.\n` +
      'Pertence a outro usuário e não pôde ser fechado: corrija o dono com chown.',
  )
}
