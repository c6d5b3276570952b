import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../server/root.ts'

/** A folder as it is where the server runs in production, with a data folder that does not exist yet. */
export interface Installation {
  root: string
  dataDir: string
  /** The built pages, to which a bench may add its own. */
  client: string
  remove(): void
}

const BUILD =
  "const { isBuilt, build } = await import('./scripts/lib/build.mjs'); if (!isBuilt() && !(await build())) process.exit(1)"

/** Builds console and server when their sources have changed. @throws when that fails. */
function ensureBuilt(): void {
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', BUILD], {
    cwd: projectRoot,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('console and server could not be built')
}

/** A copy of what was built, out of reach of whatever happens to the project's folder meanwhile. */
export function install(): Installation {
  ensureBuilt()
  const root = mkdtempSync(join(tmpdir(), 'sala-bench-'))
  chmodSync(root, 0o755)
  for (const part of ['package.json', 'dist', 'server/db/migrations'])
    cpSync(join(projectRoot, part), join(root, part), { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  return {
    root,
    dataDir: join(root, 'data'),
    client: join(root, 'dist/client'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
