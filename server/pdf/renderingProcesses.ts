import type { ChildProcess } from 'node:child_process'
import { type ChildProgram, startChild } from '../jobs/childProcess.ts'

/** A rendering process: its first document takes about 0.4 s longer than the next ones. */
interface RenderingProcess {
  child: ChildProcess
  kill: () => void
  /** Documents made so far. */
  made: number
}

/**
 * Maximum idle processes; each holds 200 to 350 MB. As many as render at the same time: with fewer, one of
 * two people working at once would always wait for a process to start.
 */
const MAX_IDLE = 2
/** Milliseconds for which an idle process is kept: still warm for a user who pauses while editing a text. */
const IDLE_MS = 5 * 60_000
/** Maximum documents of a process: its memory grows by about 1 MB per document. */
const MAX_DOCUMENTS = 50
/**
 * Maximum resident memory of a process that is kept: one document of 2,000 rows leaves it at 440 MB, and each
 * further one adds 170 MB.
 */
const MAX_KEPT_BYTES = 400 * 1024 * 1024

interface Idle {
  process: RenderingProcess
  expiry: NodeJS.Timeout
}

/** Keeps rendering processes between documents, for a limited time and number of documents. */
export class RenderingProcesses {
  readonly #program: ChildProgram
  #idle: Idle[] = []

  constructor(program: ChildProgram) {
    this.#program = program
  }

  /** Restarts the idle time of the process that is taken next. @returns whether there is one */
  prolong(): boolean {
    const next = this.#idle.at(-1)
    next?.expiry.refresh()
    return next !== undefined
  }

  /** Takes an idle process, or starts one. The caller gives it back with `keep`, or kills it. */
  take(): RenderingProcess {
    const idle = this.#idle.pop()
    if (!idle) return this.#start()
    clearTimeout(idle.expiry)
    const { child } = idle.process
    child.ref()
    child.channel?.ref()
    return idle.process
  }

  /** Takes back a process that finished a document. @param memoryBytes its resident memory */
  keep(process: RenderingProcess, memoryBytes: number): void {
    process.made++
    const isSpent = process.made >= MAX_DOCUMENTS || memoryBytes > MAX_KEPT_BYTES
    if (isSpent || this.#idle.length >= MAX_IDLE) {
      process.kill()
      return
    }
    const expiry = setTimeout(process.kill, IDLE_MS)
    this.#idle.push({ process, expiry })
    // An idle process does not keep the server from exiting.
    for (const waiting of [expiry, process.child, process.child.channel]) waiting?.unref()
  }

  #start(): RenderingProcess {
    const process = { ...startChild(this.#program, new AbortController().signal), made: 0 }
    process.child.once('close', () => this.#forget(process))
    // Sending a message to a process that is killed may fail, too.
    process.child.on('error', () => {})
    return process
  }

  #forget(process: RenderingProcess): void {
    for (const idle of this.#idle) if (idle.process === process) clearTimeout(idle.expiry)
    this.#idle = this.#idle.filter((idle) => idle.process !== process)
  }
}
