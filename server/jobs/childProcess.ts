import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../root.ts'

/** A program of this server that runs in a separate process, so that its input cannot crash the server. */
export interface ChildProgram {
  /** In development childFromSources.mjs loads the TypeScript source; the build has a bundle. */
  source: string
  bundle: string
  heapMegabytes: number
}

const fromSource = import.meta.url.endsWith('.ts')

/**
 * Starts a program that serves tasks (childTask.ts).
 * @param signal kills the process
 */
export function startChild(
  { source, bundle, heapMegabytes }: ChildProgram,
  signal: AbortSignal,
): { child: ChildProcess; kill: () => void } {
  const [program, args] = fromSource ? ['server/jobs/childFromSources.mjs', [source]] : [bundle, []]
  const child = fork(join(projectRoot, program), args, {
    cwd: projectRoot,
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // No server settings, above all no passwords.
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Messages may contain binary data.
    serialization: 'advanced',
  })
  const kill = () => child.kill('SIGKILL')
  signal.addEventListener('abort', kill)
  child.once('close', () => signal.removeEventListener('abort', kill))
  if (signal.aborted) kill()
  return { child, kill }
}
