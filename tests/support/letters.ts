/** A letter as a mail program shows it. */
export interface ReadLetter {
  to: string
  from: string
  subject: string
  text: string
}

/** Takes a letter of one plain part apart, as it came over the wire, and decodes it: RFC 2047 in its head, UTF-8 in its body. */
export function readLetter(raw: string): ReadLetter {
  const [, head = '', body = ''] = /^(.*?)\r?\n\r?\n(.*)$/s.exec(raw) ?? []
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const header = (name: string) => {
    const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`)) ?? ''
    return decodedWords(line.slice(name.length + 1).trim())
  }
  if (!/text\/plain; charset=utf-8/i.test(header('content-type')))
    throw new Error(`no plain UTF-8: ${header('content-type')}`)
  return {
    to: header('to'),
    from: header('from'),
    subject: header('subject'),
    text: decodedBody(body, header('content-transfer-encoding').toLowerCase()),
  }
}

/** `=?UTF-8?Q?Recupera=C3=A7=C3=A3o?=` and `=?UTF-8?B?…?=`; blanks between two such words are none of the text. */
function decodedWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString()
        : fromQuoted(coded.replaceAll('_', ' ')),
    )
}

function decodedBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replace(/\r\n/g, '\n')
  const text = body.replace(/\r\n/g, '\n')
  return encoding === 'quoted-printable' ? fromQuoted(text.replace(/=\n/g, '')) : text
}

const fromQuoted = (text: string) =>
  text.replace(/(?:=[\dA-F]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
