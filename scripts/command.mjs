import { build, isBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail } from './lib/machine.mjs'

/* `node scripts/command.mjs backup …`: runs a program of the server for operators, which is installed and built first where it is not. */

const [name] = process.argv.splice(2, 1)
await ensureInstalled()
if (!isBuilt() && !(await build())) fail('A construção falhou; nada foi feito.')
await import(`../dist/server/${name}.js`)
