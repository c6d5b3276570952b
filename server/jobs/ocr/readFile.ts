import { fork } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../root.ts'
import type { Reading, ReadingTask } from './reading.ts'

/** The reading process ended without an answer; the file may be read in another try. */
export class ReadingCrashed extends Error {}

export const READING_LIMIT_MS = 120_000
const HEAP_MEGABYTES = 512

/** From the sources a loader of TypeScript reads the process's file; the built server has it beside its own. */
const program = import.meta.url.endsWith('.ts')
  ? { file: 'server/jobs/ocr/child.ts', options: ['--import', 'tsx'] }
  : { file: 'dist/server/ocrChild.js', options: [] }

/**
 * Reads a file's text in a process of its own, within limits of time and memory.
 * @param signal ends the reading at once
 * @throws ReadingCrashed when the process ended without an answer, or was ended by the signal.
 */
export function readFile(
  task: ReadingTask,
  signal: AbortSignal,
  limitMs = READING_LIMIT_MS,
): Promise<Reading> {
  const child = fork(join(projectRoot, program.file), {
    cwd: projectRoot,
    execArgv: [...program.options, `--max-old-space-size=${HEAP_MEGABYTES}`],
    // It needs nothing of the server's settings, least of all its passwords.
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const kill = () => child.kill('SIGKILL')
  return new Promise<Reading>((resolve, reject) => {
    const tooSlow = setTimeout(() => {
      resolve({ failure: 'slow' })
      kill()
    }, limitMs)
    signal.addEventListener('abort', kill)
    child.once('message', (reading) => resolve(reading as Reading))
    child.once('error', reject)
    child.once('close', (code, ended) => {
      clearTimeout(tooSlow)
      signal.removeEventListener('abort', kill)
      reject(new ReadingCrashed(`the reading process ended with ${ended ?? code}`))
    })
    child.send(task, (error) => error && kill())
    if (signal.aborted) kill()
  })
}
