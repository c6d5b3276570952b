import type { ChildProcess } from 'node:child_process'
import { type ChildProgram, startChild } from '../jobs/childProcess.ts'

/** A rendering process: the first document of one takes some 0.4 s more than the next ones. */
export interface RenderingProcess {
  child: ChildProcess
  kill: () => void
  /** Documents made so far. */
  made: number
}

/** Processes kept without work; each holds 200 to 350 MB. As many as work at a time: else, while two people work, one of them always waits for a start. */
const MAX_IDLE = 2
/** Milliseconds for which one is kept without work: somebody who edits a text and thinks meanwhile finds it warm. */
const IDLE_MS = 5 * 60_000
/** Documents of a process: its memory grows by about 1 MB a document. */
const MAX_DOCUMENTS = 50
/** Resident memory of a process that is kept: one document of 2,000 rows leaves 440 MB, and the next ones 170 MB more each. */
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

  /** Keeps the process that is taken next from its full time on. @returns whether there is one */
  prolong(): boolean {
    const next = this.#idle.at(-1)
    next?.expiry.refresh()
    return next !== undefined
  }

  /** A process without work: to be returned by `keep`, or killed. */
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
    // Waiting for a document keeps no server from ending.
    for (const waiting of [expiry, process.child, process.child.channel]) waiting?.unref()
  }

  #start(): RenderingProcess {
    const process = { ...startChild(this.#program, new AbortController().signal), made: 0 }
    process.child.once('close', () => this.#forget(process))
    // One that is killed may fail to be sent to, too.
    process.child.on('error', () => {})
    return process
  }

  #forget(process: RenderingProcess): void {
    for (const idle of this.#idle) if (idle.process === process) clearTimeout(idle.expiry)
    this.#idle = this.#idle.filter((idle) => idle.process !== process)
  }
}
