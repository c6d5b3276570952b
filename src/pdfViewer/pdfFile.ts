import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
  type PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import type { OpenFile } from '../providers/openFile.ts'

GlobalWorkerOptions.workerSrc = workerUrl

/** Assets that pdf.js needs only for some files, by name: standard fonts, and decoders for scanned pages. */
const assets = new Map(
  Object.entries(
    import.meta.glob<string>(
      [
        '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
        '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
      ],
      { eager: true, query: '?url', import: 'default' },
    ),
  ).map(([path, url]) => [path.replace(/.*\//, ''), url]),
)

/** Fetches an asset by the URL that the build gave it; by default pdf.js expects a folder. */
class AssetFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const response = await fetch(assets.get(filename) ?? filename)
    if (!response.ok) throw new Error(`${filename}: ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

/** In pixels; larger images are omitted, to avoid exhausting the memory. */
const MAX_IMAGE_PIXELS = 100_000_000

type KnownLength = OpenFile & { length: number }

/** Passes pdf.js a file as it arrives, and the ranges that it requests ahead. */
class FileTransport extends PDFDataRangeTransport {
  readonly #file: KnownLength
  readonly #onFailure: (failure: unknown) => void

  constructor(file: KnownLength, onFailure: (failure: unknown) => void) {
    super(file.length, null)
    this.#file = file
    this.#onFailure = onFailure
  }

  async receive(): Promise<void> {
    try {
      for await (const chunk of this.#file.chunks) this.onDataProgressiveRead(chunk)
      this.onDataProgressiveDone()
    } catch (failure) {
      this.#onFailure(failure)
    }
  }

  override requestDataRange(begin: number, end: number): void {
    this.#file
      .fetchRange?.(begin, end)
      .then((bytes) => this.onDataRange(begin, bytes))
      .catch(this.#onFailure)
  }
}

async function collect(chunks: OpenFile['chunks']): Promise<Uint8Array> {
  const received: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of chunks) received.push(chunk)
  return new Uint8Array(await new Blob(received).arrayBuffer())
}

/**
 * Starts reading a PDF.
 * @param onFailure called if receiving the file fails later
 * @throws errors of the file's chunks, if its length is unknown
 */
export async function readPdf(
  file: OpenFile,
  worker: PDFWorker,
  onFailure: (failure: unknown) => void,
): Promise<PDFDocumentLoadingTask> {
  const { length } = file
  const options = {
    worker,
    isEvalSupported: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    StandardFontDataFactory: AssetFactory,
    useSystemFonts: false,
    useWorkerFetch: false,
    verbosity: VerbosityLevel.ERRORS,
    WasmFactory: AssetFactory,
  }
  if (length === null) return getDocument({ ...options, data: await collect(file.chunks) })
  const transport = new FileTransport({ ...file, length }, onFailure)
  const task = getDocument({ ...options, range: transport, disableRange: !file.fetchRange })
  void transport.receive()
  return task
}
