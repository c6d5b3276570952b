import { build, isBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail } from './lib/machine.mjs'

await ensureInstalled()
if (!isBuilt() && !(await build())) fail('A construção falhou; o servidor não foi iniciado.')

if (!process.env.NODE_ENV) process.env.NODE_ENV = 'production'
if (process.env.npm_lifecycle_event) stopWithNpm()

// In this process, so that signals and the exit code are the server's own and no wrapper stays in memory.
await import('../dist/server/main.js')

/** Stops the server when npm is killed: it would otherwise keep running, holding port and data folder. */
function stopWithNpm() {
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
