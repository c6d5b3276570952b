import { once } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'

let reader: Worker | undefined

function startReader(): Worker {
  const worker = new Worker(new URL('pdfTextWorker.mjs', import.meta.url))
  worker.unref()
  return worker
}

/** The text of a whole PDF with single spaces. @throws Error if it is not a PDF */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  reader ??= startReader()
  const { port1, port2 } = new MessageChannel()
  reader.postMessage({ data: bytes, port: port2 }, [port2])
  const [{ text, failure }] = await once(port1, 'message')
  port1.close()
  if (failure) throw new Error(failure)
  return text
}
