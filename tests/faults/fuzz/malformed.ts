import fc from 'fast-check'

const oneOf = (...texts: string[]) => fc.constantFrom(...texts)

const requestLine = fc
  .tuple(
    oneOf('GET', 'POST', 'get', 'G\u0000T', '', 'PRI', 'CONNECT', 'X'.repeat(9_000)),
    oneOf(' ', '  ', '\t', ''),
    oneOf(
      '/api/health',
      '/api/%',
      '*',
      'http://',
      'http://a b/',
      'sala:80',
      '//',
      '\\',
      '/\u00e9',
      '/api?\u0001',
      '#',
    ),
    oneOf(' HTTP/1.1', ' HTTP/1.1', ' HTTP/1.1', ' HTTP/1.0', ' HTTP/9.9', ' HTTP/2.0', '', ' FTP/1'),
  )
  .map((pieces) => pieces.join(''))

const header = fc.oneof(
  oneOf(
    ...['Host: sala', 'Host: sala', 'Host: ', 'Host: a/b', 'Host: [::', 'Host : sala', ' folded', ': none'],
    ...[
      'Content-Length: 5',
      'Content-Length: -1',
      'Content-Length: 5, 6',
      'Content-Length: 9'.padEnd(60, '9'),
    ],
    ...['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked, chunked', 'Transfer-Encoding: gzip'],
    ...['Expect: nothing', 'Upgrade: websocket', 'Connection: upgrade', 'Connection: close', 'X: \u0000'],
    `X-Large: ${'x'.repeat(20_000)}`,
  ),
  fc.string({ maxLength: 30 }),
)

const body = oneOf(
  '',
  '{}',
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\n',
  '-1\r\n',
  `${'f'.repeat(20)}\r\n`,
  '0;x\r\n\r\n',
  '{'.repeat(99),
)

const EVERY_BYTE = fc.uint8Array({ minLength: 1, maxLength: 400 })

/** Bytes that are almost a request, or nothing like one: TLS, HTTP/2, noise. */
export const anyBytes: fc.Arbitrary<Uint8Array> = fc.oneof(
  {
    arbitrary: fc
      .tuple(requestLine, fc.array(header, { maxLength: 6 }), oneOf('\r\n', '\r\n', '\n', '\r'), body)
      .map(([line, headers, end, rest]) =>
        Buffer.from(`${[line, ...headers].join(end)}${end}${end}${rest}`, 'latin1'),
      ),
    weight: 8,
  },
  { arbitrary: EVERY_BYTE, weight: 1 },
  { arbitrary: EVERY_BYTE.map((bytes) => Buffer.concat([Buffer.from([22, 3, 1, 2, 0]), bytes])), weight: 1 },
)
