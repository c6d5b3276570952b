// Starts a child's program in development. Packages are loaded unmodified: tsx would map each of their lines,
// which takes longer than many tasks.
import { register } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { register as registerTsx } from 'tsx/esm/api'

registerTsx()
register('./packageHooks.mjs', import.meta.url)
await import(pathToFileURL(join(process.cwd(), process.argv[2])).href)
