interface UnpackCount {
  reset(): void
}

/**
 * Counts the output of this thread's DecompressionStreams, with which pdf.js unpacks pages, images and fonts.
 * The stream that exceeds the limit fails.
 * @param onExceeded called when the limit is exceeded
 */
export function limitUnpacking(limitBytes: number, onExceeded: () => void): UnpackCount {
  let count = 0
  const countingStream = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        count += chunk.byteLength
        if (count <= limitBytes) return controller.enqueue(chunk)
        controller.error(new Error(`more than ${limitBytes} bytes were unpacked`))
        onExceeded()
      },
    })
  globalThis.DecompressionStream = class extends DecompressionStream {
    readonly #readable = super.readable.pipeThrough(countingStream())

    override get readable() {
      return this.#readable
    }
  }
  return {
    reset() {
      count = 0
    },
  }
}
