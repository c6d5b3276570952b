import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../server/root.ts'

/** A folder laid out as in production, with a data folder yet to be created. */
export interface Installation {
  root: string
  dataDir: string
  /** The built client; benches may add pages. */
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

/** Copies the build, so that changes in the project's folder do not affect a running bench. */
export function install(): Installation {
  ensureBuilt()
  const root = mkdtempSync(join(tmpdir(), 'sala-bench-'))
  chmodSync(root, 0o755)
  for (const path of ['package.json', 'dist', 'server/db/migrations', 'server/pdf/templates'])
    cpSync(join(projectRoot, path), join(root, path), { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  return {
    root,
    dataDir: join(root, 'data'),
    client: join(root, 'dist/client'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
