import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { anyName, anyValue, oneIn } from './values.ts'

/**
 * How a valid body is changed: first as a value, then as text, then as bytes. `at` is taken modulo the number
 * of places.
 */
export interface BodyChange {
  value?:
    | { kind: 'replace'; at: number; value: unknown }
    | { kind: 'remove'; at: number }
    | { kind: 'whole'; value: unknown }
  text?:
    | { kind: 'name'; name: string; value: unknown }
    | { kind: 'repeat' }
    | { kind: 'number'; at: number; digits: string }
    | { kind: 'deep'; levels: number }
    | { kind: 'space'; length: number }
  bytes?:
    | { kind: 'cut'; at: number }
    | { kind: 'insert'; at: number; bytes: Uint8Array }
    | { kind: 'encode'; encoding: 'utf16le' | 'latin1' | 'gzip' }
}

const at = fc.nat({ max: 10_000 })

const valueChange = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('replace' as const), at, value: anyValue }), weight: 8 },
  { arbitrary: fc.record({ kind: fc.constant('remove' as const), at }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('whole' as const), value: anyValue }), weight: 1 },
)

const HUGE = ['1e999', '-1e999', '1E400', `1${'0'.repeat(5_000)}`, '1e-9999', '-0', '01', '1.', 'NaN']

const textChange = fc.oneof(
  fc.record({ kind: fc.constant('name' as const), name: anyName, value: anyValue }),
  fc.record({ kind: fc.constant('repeat' as const) }),
  fc.record({ kind: fc.constant('number' as const), at, digits: fc.constantFrom(...HUGE) }),
  fc.record({ kind: fc.constant('deep' as const), levels: fc.constantFrom(9, 11, 100, 5_000, 100_000) }),
  fc.record({ kind: fc.constant('space' as const), length: fc.constantFrom(1, 1_000, 1_200_000) }),
)

const NOTABLE_BYTES = [[0], [0xff, 0xfe], [0xef, 0xbb, 0xbf], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90]]

const byteChange = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), at }),
  fc.record({
    kind: fc.constant('insert' as const),
    at,
    bytes: fc.oneof(
      fc.constantFrom(...NOTABLE_BYTES).map((bytes) => Uint8Array.from(bytes)),
      fc.uint8Array({ maxLength: 30 }),
    ),
  }),
  fc.record({
    kind: fc.constant('encode' as const),
    encoding: fc.constantFrom('utf16le' as const, 'latin1' as const, 'gzip' as const),
  }),
)

/** Most bodies are changed as a value: invalid JSON never gets far. */
export const anyBodyChange: fc.Arbitrary<BodyChange> = fc.oneof(
  { arbitrary: fc.record({ value: valueChange }), weight: 7 },
  { arbitrary: fc.record({ value: oneIn(2, valueChange), text: textChange }), weight: 2 },
  { arbitrary: fc.record({ bytes: byteChange }), weight: 1 },
  { arbitrary: fc.constant({}), weight: 1 },
)

/** Every field and item of a value, at any depth, as its container and key. */
function slotsOf(value: unknown): { holder: Record<string, unknown>; key: string }[] {
  if (value === null || typeof value !== 'object') return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...slotsOf(holder[key])])
}

function changedValue(body: unknown, change: BodyChange['value']): unknown {
  if (!change) return body
  if (change.kind === 'whole') return change.value
  const copy = structuredClone(body)
  const slots = slotsOf(copy)
  const slot = slots[change.at % slots.length]
  if (slot && change.kind === 'replace') slot.holder[slot.key] = change.value
  if (slot && change.kind === 'remove') delete slot.holder[slot.key]
  return copy
}

function changedText(json: string, change: BodyChange['text']): string {
  if (!change) return json
  switch (change.kind) {
    case 'name':
      return json.replace(/^\{/, () => `{${JSON.stringify(change.name)}:${JSON.stringify(change.value)},`)
    case 'repeat':
      return json.replace(/^\{(.*)\}$/s, (_, inner: string) => `{${inner},${inner}}`)
    case 'number':
      return json.replace(/:("[^"]*"|[^,{}[\]]+)/g, (whole, _, offset: number) =>
        offset % 3 === change.at % 3 ? `:${change.digits}` : whole,
      )
    case 'deep':
      return `{"a":${'['.repeat(change.levels)}${']'.repeat(change.levels)}}`
    case 'space':
      return json.replace(/^\{/, () => `{${' '.repeat(change.length)}`)
  }
}

function changedBytes(bytes: Buffer, change: BodyChange['bytes']): Buffer {
  if (!change) return bytes
  if (change.kind === 'encode')
    return change.encoding === 'gzip' ? gzipSync(bytes) : Buffer.from(bytes.toString(), change.encoding)
  const position = bytes.length === 0 ? 0 : change.at % bytes.length
  const rest = change.kind === 'cut' ? [] : [change.bytes, bytes.subarray(position)]
  return Buffer.concat([bytes.subarray(0, position), ...rest])
}

/** The bytes of a changed JSON body. */
export const jsonBytes = (body: unknown, change: BodyChange): Buffer =>
  changedBytes(
    Buffer.from(changedText(JSON.stringify(changedValue(body, change.value)) ?? '', change.text)),
    change.bytes,
  )

/** The bytes of a changed form, as a browser sends it, and its content type. */
export async function formBytes(
  form: FormData,
  change: BodyChange,
): Promise<{ type: string; bytes: Buffer }> {
  const sent = new Response(form)
  const type = sent.headers.get('content-type') ?? ''
  return { type, bytes: changedBytes(Buffer.from(await sent.arrayBuffer()), change.bytes) }
}
