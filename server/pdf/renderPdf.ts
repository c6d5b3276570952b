import { pdf as texts } from '../../src/i18n/ptBR/pdf.ts'
import { FairSemaphore } from '../fairSemaphore.ts'
import { startChild } from '../jobs/childProcess.ts'
import { MEMORY_LIMIT_SIGNAL } from '../jobs/childTask.ts'
import type { TemplateData } from './documents.ts'
import { RENDERING_LIMITS, type Rendering, type RenderingLimits, type RenderingTask } from './rendering.ts'

/** Documents made at the same time by this server process; each takes a processor and some 350 MB. */
const MAX_RENDERINGS = 2

const renderings = new FairSemaphore<number>(MAX_RENDERINGS)

/** A document that exceeds the limits, or that its template cannot show: another attempt would fail, too. */
export class UnrenderableDocument extends Error {}

/** The process ended without a result; a retry may succeed. */
export class RenderingCrashed extends Error {}

const program = {
  source: 'server/pdf/child.ts',
  bundle: 'dist/server/pdfChild.js',
  heapMegabytes: 384,
}

interface RenderOptions {
  /** Whoever asks: has one document made at a time, and users are served in turn. */
  userId: number
  /** PNG or JPEG; a damaged one is left out. */
  logo?: Uint8Array
  /** Ends waiting and rendering. */
  signal: AbortSignal
  limits?: RenderingLimits
}

const locale = { language: 'pt', region: 'BR' }

/**
 * Makes a tagged PDF in a child process.
 * @throws UnrenderableDocument, RenderingCrashed, the signal's reason when it is aborted.
 */
export async function renderPdf<Name extends keyof TemplateData>(
  template: Name,
  data: TemplateData[Name],
  { userId, logo, signal, limits = RENDERING_LIMITS }: RenderOptions,
): Promise<Uint8Array> {
  const task = (shown: Uint8Array | undefined): RenderingTask => ({
    template,
    data: JSON.stringify({ ...data, ...locale, pageOf: texts.pageOf, logo: shown !== undefined }),
    logo: shown,
    limits,
  })
  return renderings.run(userId, signal, async () => {
    const rendering = await runTask(task(logo), limits, signal)
    const last = 'refused' in rendering && logo ? await runTask(task(undefined), limits, signal) : rendering
    if ('refused' in last) throw new UnrenderableDocument(last.refused)
    return last.pdf
  })
}

function runTask(task: RenderingTask, { totalMs }: RenderingLimits, signal: AbortSignal): Promise<Rendering> {
  const { child, kill } = startChild(program, signal)
  return new Promise<Rendering>((resolve, reject) => {
    const tooSlow = setTimeout(() => {
      reject(new UnrenderableDocument(`the rendering took more than ${totalMs} ms`))
      kill()
    }, totalMs)
    child.on('message', resolve)
    child.once('error', reject)
    child.once('close', (code, ended) => {
      clearTimeout(tooSlow)
      if (signal.aborted) reject(signal.reason)
      if (ended === MEMORY_LIMIT_SIGNAL)
        reject(new UnrenderableDocument('the rendering took too much memory'))
      reject(new RenderingCrashed(`the rendering process ended with ${ended ?? code}`))
    })
    child.send(task, (error) => error && kill())
  })
}
