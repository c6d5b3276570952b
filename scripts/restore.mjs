import { build, isBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail } from './lib/machine.mjs'

await ensureInstalled()
if (!isBuilt() && !(await build())) fail('A construção falhou; nada foi restaurado.')
await import('../dist/server/restore.js')
