type UploadInit = Pick<RequestInit, 'method' | 'signal'> & { headers: Headers; body: FormData }

/** Parses the headers as XMLHttpRequest returns them: one `name: value` per line. */
function parseHeaders(text: string): Headers {
  const headers = new Headers()
  for (const line of text.trim().split(/\r?\n/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim())
  }
  return headers
}

/** Statuses whose responses have no body. */
const BODILESS = [204, 205, 304]

/**
 * `fetch` for an upload, using XMLHttpRequest because the browser's fetch does not report upload progress.
 * @param onSent receives the bytes sent so far and the total
 * @throws like fetch: TypeError without a response, the signal's reason if aborted
 */
export function fetchWithProgress(
  url: string,
  { method = 'POST', headers, body, signal }: UploadInit,
  onSent: (bytes: number, total: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, url)
    request.responseType = 'blob'
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded, total)
    request.onload = () => {
      const { status, response } = request
      const answer = { status, headers: parseHeaders(request.getAllResponseHeaders()) }
      resolve(new Response(BODILESS.includes(status) ? null : (response as Blob), answer))
    }
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onabort = () => reject(signal?.reason)
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', abort)
    request.send(body)
  })
}
