/** A decoded e-mail. */
export interface ReadLetter {
  to: string
  from: string
  subject: string
  text: string
  /** Names of attached files. */
  attached: string[]
}

/** Parses a raw e-mail, of one part or with attached files: RFC 2047 in headers, UTF-8 in the text. */
export function readLetter(raw: string): ReadLetter {
  const [, head = '', body = ''] = /^(.*?)\r?\n\r?\n(.*)$/s.exec(raw) ?? []
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const header = (name: string) => {
    const line = lines.find((candidate) => candidate.toLowerCase().startsWith(`${name}:`)) ?? ''
    return decodeHeader(line.slice(name.length + 1).trim())
  }
  const named = { to: header('to'), from: header('from'), subject: header('subject') }
  const [, boundary] = /^multipart\/mixed;.*boundary="([^"]+)"/i.exec(header('content-type')) ?? []
  if (boundary) {
    const [text = '', ...files] = body.split(`--${boundary}`).slice(1, -1)
    const attached = files.map((file) => /filename="?([^"\r\n]+)/.exec(file)?.[1] ?? '')
    return { ...readLetter(text.replace(/^\r?\n/, '')), ...named, attached }
  }
  if (!/text\/plain; charset=utf-8/i.test(header('content-type')))
    throw new Error(`no plain UTF-8: ${header('content-type')}`)
  return {
    ...named,
    attached: [],
    text: decodeBody(body, header('content-transfer-encoding').toLowerCase()),
  }
}

/** `=?UTF-8?Q?Recupera=C3=A7=C3=A3o?=` and `=?UTF-8?B?…?=`; white space between two encoded words is dropped. */
function decodeHeader(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString()
        : decodeQuotedPrintable(coded.replaceAll('_', ' ')),
    )
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replace(/\r\n/g, '\n')
  const text = body.replace(/\r\n/g, '\n')
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(text.replace(/=\n/g, '')) : text
}

const decodeQuotedPrintable = (text: string) =>
  text.replace(/(?:=[\dA-F]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
