/** How much the streams of a file have become since the count began anew. */
export interface UnpackCount {
  restart(): void
}

/**
 * Counts what this thread's DecompressionStreams give out, as pdf.js unpacks pages, pictures and fonts with them. A stream
 * that passes the limit ends with an error.
 * @param exceeded is called then
 */
export function limitUnpacking(mostBytes: number, exceeded: () => void): UnpackCount {
  let count = 0
  const counted = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        count += chunk.byteLength
        if (count <= mostBytes) return controller.enqueue(chunk)
        controller.error(new Error(`more than ${mostBytes} bytes were unpacked`))
        exceeded()
      },
    })
  globalThis.DecompressionStream = class extends DecompressionStream {
    readonly #readable = super.readable.pipeThrough(counted())

    override get readable() {
      return this.#readable
    }
  }
  return {
    restart() {
      count = 0
    },
  }
}
