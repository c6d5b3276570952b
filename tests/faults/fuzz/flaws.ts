import type { Request, Response } from './send.ts'

/** What a message to a user never contains: code, SQL, files, or the English of a library. */
const INSIDES =
  /\b(select|insert|delete from|relation|column|syntax|violates|constraint|undefined|exception|error:|the|invalid|failed|bad request|not found|unexpected token)\b|\.[cm]?[jt]s\b|node_modules|\/(home|usr|var|tmp|root)\//i

/** The calls whose answers are files. */
const isFile = ({ path }: Request) => /\/file\b|\/logo\b|\/preview\b|download/.test(path)

/** With `..`, a path leads out of the API to the console's page. */
const isPage = ({ path }: Request) => !new URL(path, 'http://sala.test').pathname.startsWith('/api/')

function jsonOf(text: string): { message?: unknown; errors?: unknown } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The message of each field, or of each wrong cell of a spreadsheet. */
const messagesOf = (errors: unknown): string[] =>
  Object.values(errors ?? {}).map((error) => String(error?.message ?? error))

/** Why a refusal is unfit for users; undefined if it is fit. */
export function flawOfRefusal(type: string, body: string): string | undefined {
  if (!type.startsWith('application/json')) return `is ${type || 'of no type'}: ${body.slice(0, 200)}`
  const json = jsonOf(body)
  if (typeof json?.message !== 'string' || json.message === '') return `has no message: ${body.slice(0, 200)}`
  const leak = [json.message, ...messagesOf(json.errors)].find((text) => INSIDES.test(text))
  return leak === undefined ? undefined : `tells its insides: ${JSON.stringify(leak)}`
}

/** Why an answer breaks the rules for all answers; undefined if it does not. */
export function flawOf(request: Request, response: Response): string | undefined {
  const { status, type, body } = response
  if (status >= 500) return `answers ${status}: ${body.toString().slice(0, 200)}`
  if (request.method === 'HEAD') return undefined
  if (status >= 400) {
    const flaw = flawOfRefusal(type, body.toString())
    return flaw && `${status} ${flaw}`
  }
  if (isPage(request)) return type.startsWith('text/html') ? undefined : `${status} is no page`
  if (type.startsWith('text/event-stream'))
    return /^(:|data: )/.test(body.toString()) ? undefined : `${status} is no stream`
  return isFile(request) || status === 204 || jsonOf(body.toString()) !== undefined
    ? undefined
    : `${status} is no JSON`
}

/**
 * Why what a server wrote on a connection breaks the rules; undefined if it does not, or if nothing was
 * written.
 */
export function flawOfExchange(written: string): string | undefined {
  if (written === '') return undefined
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(written)?.[1])
  if (!(status < 500)) return `answers ${written.slice(0, 200)}`
  if (status < 400) return undefined
  const [head = '', body = ''] = written.split('\r\n\r\n')
  const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? ''
  // Another answer may follow.
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1])
  const flaw = flawOfRefusal(type.trim(), Buffer.from(body.slice(0, length), 'latin1').toString())
  return flaw && `${status} ${flaw}`
}
