import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail } from './lib/machine.mjs'

await ensureInstalled()
if (!(await build())) fail('A construção falhou.')
