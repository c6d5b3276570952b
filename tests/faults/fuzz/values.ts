import fc from 'fast-check'

/** Values that PostgreSQL, JavaScript and JSON read differently, or that are at their limits. */
const NOTABLE: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    '',
    ' ',
    [],
    {},
    [[]],
    [null],
    [{}],
    { id: 1 },
    { id: null },
    { toString: 1, valueOf: 1 },
    { toJSON: 1 },
    { length: 1e9 },
  ],
  ...[0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e300, -1e300, 5e-324, 99_999_999_999],
  ...['0', '-1', '1e9', '2147483648', '9'.repeat(400), '0x10', '1,5', 'NaN', 'Infinity', '٣', '½'],
  ...['infinity', '-infinity', 'now', 'epoch', 'today', 'allballs'],
  ...['2026-02-30', '0000-00-00', '10000-01-01', '0001-01-01', '4714-01-01 BC', '2026-13-01T25:61:61Z'],
  ...['2026-01-01T00:00:00+99:99', '+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z'],
  ...['a\u0000b', '\u0000', '\ud800', '\udfff\ud800', '\u202e\u200b\ufeff', '\uffff', '💉'.repeat(50), 'ﬃ'],
  ...["'; DROP TABLE users; --", '%', '_', '\\', '\\u0000', '$1', '{{1}}', '<script>', '=1+1'],
  ...[
    '../../etc/passwd',
    'file:///etc/passwd',
    'a@b',
    '@',
    'a@b.c\r\nBcc: d@e.f',
    '__proto__',
    'constructor',
  ],
  ...['x'.repeat(300), 'é'.repeat(3_000), 'x'.repeat(100_000), Array.from({ length: 2_000 }, (_, at) => at)],
  ...['00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-00000000000g', '203.0.113.999'],
]

const nested = fc
  .integer({ min: 2, max: 60 })
  .map((levels) => Array.from({ length: levels }).reduce((inner) => ({ inner: [inner] }), 1 as unknown))

/** A value of a field or of a whole body. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...NOTABLE), weight: 6 },
  { arbitrary: fc.jsonValue({ stringUnit: 'binary' }), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 1 },
  { arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()), weight: 1 },
  { arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }), weight: 1 },
  { arbitrary: fc.integer({ min: 0, max: 60 }), weight: 2 },
  { arbitrary: nested, weight: 1 },
)

const FIELDS = 'id uuid name institution_id user_id group_id removed_at __proto__ constructor toString email'

/** Name of a field. */
export const anyName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...FIELDS.split(' ')),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value).replace(/\p{Surrogate}/gu, '\ufffd')

const BROKEN_ESCAPES = [
  '%',
  '%0',
  '%00',
  '%zz',
  '%E0%A4%A',
  '%C0%80',
  '%ED%A0%80',
  '%FF%FE',
  '%u0041',
  '+',
  '..',
]

/**
 * Text of a path or a query, encoded or as encoders never produce it; without what an HTTP client refuses to
 * send.
 */
export const anyEncoded: fc.Arbitrary<string> = fc.oneof(
  anyValue.map((value) => encodeURIComponent(textOf(value)).slice(0, 8_000)),
  fc.constantFrom(...BROKEN_ESCAPES),
  fc.string({ maxLength: 20 }).map((text) => text.replace(/[\s?#]/g, '')),
  fc.integer({ min: 1, max: 60 }).map(String),
)

/** A header's value; without what an HTTP client refuses to send. */
export const anyHeader: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom('', ',', ';', '*/*;q=9', '\u00ff'.repeat(20), 'x'.repeat(4_000), '0', '-1'),
)

/** The value one time in `n`, otherwise undefined. */
export const oneIn = <T>(n: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ arbitrary, weight: 1 }, { arbitrary: fc.constant(undefined), weight: n - 1 })
