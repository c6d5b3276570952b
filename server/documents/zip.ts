import { Readable } from 'node:stream'
import { ZipWriter } from '@zip.js/zip.js/lib/zip-core-writer.js'
import { fillText } from '../../src/domain/fillText.ts'
import { documents as texts } from '../../src/i18n/ptBR/documents.ts'
import type { Services } from '../context.ts'
import { FileMissing } from '../files/fileStore.ts'
import { logger } from '../logger.ts'
import { RenderingCrashed, UnrenderableDocument } from '../pdf/renderPdf.ts'
import { type DocumentFiles, DocumentRemoved } from './documentFiles.ts'
import { documentName, uniqueNames } from './fileNames.ts'
import type { NamedDocument } from './rows.ts'

/** The content of a zip. */
interface ZipContent {
  documents: readonly NamedDocument[]
  /** Lines about requested documents that are not among them. */
  missing: readonly string[]
}

/**
 * A line about a document that cannot be included, with its name.
 * @throws the failure, if the document is not its cause
 */
function missingLine(name: string, failure: unknown): string {
  const { failed, lost, unknown } = texts.missing
  const line = (text: string) => fillText(text, { name })
  if (failure instanceof FileMissing) return line(lost)
  if (failure instanceof DocumentRemoved) return unknown.replace('PDF {id}', () => name)
  if (failure instanceof UnrenderableDocument || failure instanceof RenderingCrashed) return line(failed)
  throw failure
}

interface Sources extends Pick<Services, 'files'> {
  documents: Pick<DocumentFiles, 'current'>
}

async function writeZip(
  { documents, files }: Sources,
  { documents: wanted, missing }: ZipContent,
  userId: number,
  output: WritableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  // PDFs are already compressed.
  const zip = new ZipWriter(output, { level: 0, useWebWorkers: false, keepOrder: true })
  const unique = uniqueNames()
  const notIncluded = [...missing]
  for (const document of wanted) {
    const name = documentName(document)
    try {
      const { file_key } = await documents.current(document.id, { userId, signal })
      const content = Readable.toWeb(await files.read(file_key)) as ReadableStream<Uint8Array>
      await zip.add(`${unique(name)}.pdf`, content, { signal })
    } catch (error) {
      signal.throwIfAborted()
      logger.error(`documento ${document.id}: ${error}`)
      notIncluded.push(missingLine(name, error))
    }
  }
  if (notIncluded.length > 0) {
    const list = [texts.missing.intro, '', ...notIncluded].join('\r\n')
    await zip.add(texts.missingName, new Blob([`\ufeff${list}\r\n`]).stream())
  }
  await zip.close()
}

/**
 * A zip of documents as a stream: each is made or read when its turn comes, and none is held in memory. Cancelling the
 * stream, or aborting the signal, ends the work.
 */
export function zipStream(
  services: Sources,
  content: ZipContent,
  userId: number,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const cancelled = new AbortController()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const ending = AbortSignal.any([signal, cancelled.signal])
  writeZip(services, content, userId, writable, ending).catch((error) => {
    if (!ending.aborted) logger.error(`zip de documentos: ${error}`)
    return writable.abort(error).catch(() => {})
  })
  const reader = readable.getReader()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel(reason) {
      cancelled.abort(reason)
      await reader.cancel(reason)
    },
  })
}
