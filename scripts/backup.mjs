import { build, isBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail } from './lib/machine.mjs'

await ensureInstalled()
if (!isBuilt() && !(await build())) fail('A construção falhou; nada foi copiado.')
await import('../dist/server/backup.js')
