import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { bin, root } from './lib/machine.mjs'

await ensureInstalled()

/** tsx restarts the server when its sources change; Vite serves the console and proxies /api. */
const children = [
  [bin('tsx'), 'watch', '--clear-screen=false', 'server/main.ts'],
  [bin('vite'), '--clearScreen', 'false'],
].map(([command, ...args]) => spawn(command, args, { cwd: root, stdio: 'inherit' }))

function stopAll() {
  for (const child of children) child.kill('SIGTERM')
}

// The terminal sends Ctrl+C to the children too; this process exits after them.
process.on('SIGINT', () => {})
process.on('SIGTERM', stopAll)
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode = process.exitCode || code || 0
    stopAll()
  })
}
