import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'

const WATCH_MS = 100

/** Signal with which a process kills itself at its memory limit. */
export const MEMORY_LIMIT_SIGNAL = 'SIGUSR2'

/** The message that a child process receives. */
export interface LimitedTask {
  limits: {
    /** Resident memory of the whole process; a heap limit includes neither WebAssembly nor images. */
    memoryBytes: number
  }
}

/**
 * Kills this process at its memory limit, from a thread: the main thread may compute for minutes without
 * yielding. Returns the function that ends the watch.
 */
function watchMemory(limitBytes: number): () => void {
  const watch = `setInterval(() => {
    if (process.memoryUsage.rss() > ${limitBytes}) process.kill(process.pid, '${MEMORY_LIMIT_SIGNAL}')
  }, ${WATCH_MS})`
  const thread = new Worker(watch, { eval: true, execArgv: [] })
  thread.unref()
  return () => void thread.terminate()
}

/**
 * V8 optimises a WebAssembly function once it has executed about this many bytes; the default on Node 20 is
 * 1.8 million. Optimising functions that a task uses only briefly takes longer than most tasks; long tasks
 * take no longer with this setting either.
 */
const setOptimisationThreshold = () => setFlagsFromString('--wasm-tiering-budget=100000000')

/**
 * The main program of a child process: works on one task and exits; also exits if the server ends first.
 * @param run resolves to the last message; an error ends the process with code 1
 */
export function serveTask<Task extends LimitedTask, Message>(run: (task: Task) => Promise<Message>): void {
  setOptimisationThreshold()
  process.once('disconnect', () => process.exit(1))
  process.once('message', async (task: Task) => {
    watchMemory(task.limits.memoryBytes)
    const message = await run(task)
    process.send?.(message, () => process.exit(0))
  })
}

/**
 * The main program of a child process that works on one task after another until it is killed or the server
 * ends.
 * @param run resolves to the message about a task; an error ends the process with code 1
 */
export function serveTasks<Task extends LimitedTask, Message>(run: (task: Task) => Promise<Message>): void {
  setOptimisationThreshold()
  process.once('disconnect', () => process.exit(1))
  process.on('message', async (task: Task) => {
    const endWatch = watchMemory(task.limits.memoryBytes)
    const message = await run(task)
    endWatch()
    process.send?.(message)
  })
}
