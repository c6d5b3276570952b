import { logger, messageOf } from './logger.ts'

/** Milliseconds from the signal until the process ends, whatever hangs. */
const LIMIT_MS = 20_000

/** The way from SIGTERM or SIGINT to the end of the process. */
export interface Shutdown {
  /** Aborted by the signal. */
  signal: AbortSignal
  /**
   * Adds a step: what was opened last ends first. One that fails is logged, and the others follow.
   * @param subject what the process waits for meanwhile, in Portuguese
   */
  beforeEnd(subject: string, end: () => Promise<unknown>): void
}

/**
 * Ends the process after its steps once it is asked to: with code 0 if all of them were done, with 1 if one failed or was
 * cut by the limit.
 */
export function shutdownOnSignal(): Shutdown {
  const controller = new AbortController()
  const steps: { subject: string; end: () => Promise<unknown> }[] = []

  async function stop(): Promise<void> {
    let current = ''
    setTimeout(() => {
      logger.error(`parada: interrompida após ${LIMIT_MS / 1000} s, à espera de: ${current}`)
      process.exit(1)
    }, LIMIT_MS)
    controller.abort()
    let code = 0
    for (const { subject, end } of steps.reverse()) {
      current = subject
      try {
        await end()
      } catch (error) {
        logger.error(`parada: ${subject}: ${messageOf(error)}`)
        code = 1
      }
    }
    process.exit(code)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (!controller.signal.aborted) void stop()
    })
  return {
    signal: controller.signal,
    beforeEnd: (subject, end) => steps.push({ subject, end }),
  }
}
