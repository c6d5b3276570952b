import { fork } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../root.ts'
import { PagesRead } from './pagesRead.ts'
import {
  type Progress,
  READING_LIMITS,
  type Reading,
  type ReadingLimits,
  type ReadingTask,
  TOO_MUCH_MEMORY,
  type Unreadable,
} from './reading.ts'

/** The reading process ended without an answer; the file may be read in another try. */
export class ReadingCrashed extends Error {}

const HEAP_MEGABYTES = 384

/** From the sources a loader of TypeScript reads the process's file; the built server has it beside its own. */
const program = import.meta.url.endsWith('.ts')
  ? { file: 'server/jobs/ocr/child.ts', options: ['--import', 'tsx'] }
  : { file: 'dist/server/ocrChild.js', options: [] }

/**
 * Reads a file's text in a process of its own. What was read before a limit was reached is its text.
 * @param signal ends the reading at once
 * @throws ReadingCrashed when the process ended without an answer, or was ended by the signal.
 */
export function readFile(
  file: Omit<ReadingTask, 'limits'>,
  signal: AbortSignal,
  limits: ReadingLimits = READING_LIMITS,
): Promise<Reading> {
  const child = fork(join(projectRoot, program.file), {
    cwd: projectRoot,
    execArgv: [...program.options, `--max-old-space-size=${HEAP_MEGABYTES}`],
    // It needs nothing of the server's settings, least of all its passwords.
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const kill = () => child.kill('SIGKILL')
  const pages = new PagesRead()
  return new Promise<Reading>((resolve, reject) => {
    const stop = (failure: Unreadable) => {
      resolve(pages.reading(failure))
      kill()
    }
    const tooSlow = setTimeout(() => stop('slow'), limits.totalMs)
    signal.addEventListener('abort', kill)
    child.on('message', (progress: Progress) => {
      if ('page' in progress) pages.add(progress.page, progress.of)
      else if ('failure' in progress) stop(progress.failure)
      else resolve(pages.reading())
    })
    child.once('error', reject)
    child.once('close', (code, ended) => {
      clearTimeout(tooSlow)
      signal.removeEventListener('abort', kill)
      if (ended === TOO_MUCH_MEMORY) resolve(pages.reading('contentTooLarge'))
      reject(new ReadingCrashed(`the reading process ended with ${ended ?? code}`))
    })
    child.send({ ...file, limits }, (error) => error && kill())
    if (signal.aborted) kill()
  })
}
