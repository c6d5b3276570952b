import { pdf as texts } from '../../src/i18n/ptBR/pdf.ts'
import { FairSemaphore } from '../fairSemaphore.ts'
import { MEMORY_LIMIT_SIGNAL } from '../jobs/childTask.ts'
import { logger } from '../logger.ts'
import type { TemplateData } from './documents.ts'
import { printableText } from './printableText.ts'
import { RENDERING_LIMITS, type Rendering, type RenderingLimits, type RenderingTask } from './rendering.ts'
import { RenderingProcesses } from './renderingProcesses.ts'

/**
 * Maximum documents rendered at the same time by this server process; each takes a processor and up to about
 * 350 MB.
 */
const MAX_RENDERINGS = 2

const renderings = new FairSemaphore<number>(MAX_RENDERINGS)

/** A document that exceeds the limits, or that its template cannot show: another attempt would fail too. */
export class UnrenderableDocument extends Error {}

/** It took longer than the limit: no further attempt is worth its time. */
class RenderingTooSlow extends UnrenderableDocument {}

/** The process ended without a result; a retry may succeed. */
export class RenderingCrashed extends Error {}

const processes = new RenderingProcesses({
  source: 'server/pdf/child.ts',
  bundle: 'dist/server/pdfChild.js',
  heapMegabytes: 384,
})

interface RenderOptions {
  /** The requesting user: one document is rendered at a time for each user, and users are served in turn. */
  userId: number
  /** PNG or JPEG; one with which the document cannot be rendered is left out, with a line in the log. */
  logo?: Uint8Array
  /** Aborts waiting and rendering. */
  signal: AbortSignal
  /** The signal only aborts waiting: for a document that takes less time than starting the next process. */
  uninterrupted?: true
  limits?: RenderingLimits
}

const never = new AbortController().signal

const locale = { language: 'pt', region: 'BR' }

/**
 * Renders a tagged PDF in a child process, which is kept for the next documents; once more if the process is killed.
 * @throws UnrenderableDocument, RenderingCrashed, the signal's reason when it is aborted.
 */
export async function renderPdf<Name extends keyof TemplateData>(
  template: Name,
  data: TemplateData[Name],
  { userId, logo, signal, uninterrupted, limits = RENDERING_LIMITS }: RenderOptions,
): Promise<Uint8Array> {
  const ending = uninterrupted ? never : signal
  const task = (shown: Uint8Array | undefined): RenderingTask => ({
    template,
    data: JSON.stringify(
      { ...data, ...locale, pageOf: texts.pageOf, logo: shown !== undefined },
      (_, value) => (typeof value === 'string' ? printableText(value) : value),
    ),
    logo: shown,
    limits,
  })
  const attempt = async (shown: Uint8Array | undefined) => {
    const rendering = await runTask(task(shown), limits, ending)
    if ('refused' in rendering) throw new UnrenderableDocument(rendering.refused)
    return rendering.pdf
  }
  return renderings.run(userId, signal, async () => {
    try {
      return await repeatCrashed(() => attempt(logo))
    } catch (error) {
      if (!logo || !isPossiblyLogos(error)) throw error
      const pdf = await attempt(undefined)
      logger.warn(`documento sem o logotipo, com o qual não pôde ser gerado: ${error.message}`)
      return pdf
    }
  })
}

/** Whether the logo may have caused a failure. */
const isPossiblyLogos = (error: unknown): error is Error =>
  error instanceof RenderingCrashed ||
  (error instanceof UnrenderableDocument && !(error instanceof RenderingTooSlow))

/** Tries once more if the process was killed, as the system does when memory is short. */
async function repeatCrashed<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof RenderingCrashed)) throw error
    return attempt()
  }
}

let warming: Promise<unknown> | undefined

/**
 * Resolves once a process is warm for the user's next document, after rendering a similar one if needed. At
 * most one process is warmed at a time.
 * @throws what renderPdf throws
 */
export async function warmRenderer<Name extends keyof TemplateData>(
  template: Name,
  data: TemplateData[Name],
  userId: number,
): Promise<void> {
  if (processes.prolong()) return
  warming ??= renderPdf(template, data, { userId, signal: never }).finally(() => {
    warming = undefined
  })
  await warming
}

function runTask(task: RenderingTask, { totalMs }: RenderingLimits, signal: AbortSignal): Promise<Rendering> {
  signal.throwIfAborted()
  const process = processes.take()
  const { child, kill } = process
  return new Promise<Rendering>((resolve, reject) => {
    const fail = (error: Error) => {
      settle()
      reject(error)
      kill()
    }
    const abort = () => fail(signal.reason)
    const closed = (code: number | null, ended: NodeJS.Signals | null) =>
      fail(
        ended === MEMORY_LIMIT_SIGNAL
          ? new UnrenderableDocument('the rendering took too much memory')
          : new RenderingCrashed(`the rendering process ended with ${ended ?? code}`),
      )
    const done = (rendering: Rendering) => {
      settle()
      resolve(rendering)
      processes.keep(process, rendering.memoryBytes)
    }
    const tooSlow = setTimeout(
      () => fail(new RenderingTooSlow(`the rendering took more than ${totalMs} ms`)),
      totalMs,
    )
    const settle = () => {
      clearTimeout(tooSlow)
      signal.removeEventListener('abort', abort)
      child.off('message', done).off('close', closed).off('error', fail)
    }
    child.once('message', done).once('close', closed).once('error', fail)
    signal.addEventListener('abort', abort, { once: true })
    child.send(task, (error) => error && fail(error))
  })
}
