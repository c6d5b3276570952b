import { fold } from '../../src/domain/fold.ts'
import { namesContradict } from '../../src/domain/names.ts'
import { cleanText } from '../../src/domain/text.ts'
import type { Definition } from '../../src/schema/definition.ts'
import type { RecordIdentity } from '../../src/schema/imports.ts'

export type StoredValue = string | number | boolean | null

/** Field → value. */
export type Values = Record<string, StoredValue>

/** A register's identity, the field that names its records, and by which keys rows are looked up and records are found. */
export type Identity = Required<Omit<RecordIdentity, 'by'>> &
  Pick<Definition, 'title'> &
  Record<'lookUpBy' | 'indexBy', NonNullable<RecordIdentity['by']>>

/** A record of the register; one that the import will create has no id yet. */
export interface KnownRecord {
  id?: number
  values: Values
}

interface IdentityKey {
  fields: readonly string[]
  /** Equal for records that the key considers the same. */
  text: string
}

const isBlank = (value: StoredValue | undefined) => value === null || value === undefined || value === ''

/** Normalizes a value for comparison: stored texts may have been typed by hand. */
const keyPart = (value: StoredValue | undefined, ignored: RegExp | undefined) => {
  if (typeof value !== 'string') return value
  const text = fold(cleanText(value)).replace(/\s+/g, ' ').trim()
  return ignored ? text.replace(ignored, '') : text
}

/** The records of a register so far; finds the one that a row refers to. */
export class KnownRecords {
  private readonly identity: Identity
  private readonly records = new Map<string, KnownRecord>()

  constructor(identity: Identity) {
    this.identity = identity
  }

  /** Adds a record, or indexes a known one by its additional keys. */
  add(record: KnownRecord): void {
    for (const { text } of this.keysOf(record.values, this.identity.indexBy))
      if (!this.records.has(text)) this.records.set(text, record)
  }

  /** The record that a row matches by one of its keys, and that key's first field. */
  find(row: Values): { record: KnownRecord; keyField: string } | undefined {
    for (const { fields, text } of this.keysOf(row, this.identity.lookUpBy)) {
      const record = this.records.get(text)
      if (record) return { record, keyField: fields[0] ?? '' }
    }
    return undefined
  }

  /** Fields in which a row contradicts the record that one of its keys finds. */
  contradictions(row: Values, { values }: KnownRecord): string[] {
    const { keys, title, ignored } = this.identity
    const differs = (fields: readonly string[]) => {
      const pairs = fields.map((field) =>
        [row[field], values[field]].map((value) => keyPart(value, ignored[field])),
      )
      if (pairs.flat().some(isBlank)) return false
      if (fields[0] === title) return namesContradict(String(row[title]), String(values[title]))
      return pairs.some(([a, b]) => a !== b)
    }
    return [...keys.filter((fields) => !fields.includes(title)), [title]].filter(differs).flat()
  }

  /**
   * Fills a record's blank fields from a row of the same record; later rows are compared with the result.
   * @returns the filled values, without those that would give the record the identity of another
   */
  fill(record: KnownRecord, row: Values): Values {
    const filled = Object.fromEntries(
      Object.entries(row).filter(([field, value]) => !isBlank(value) && isBlank(record.values[field])),
    )
    if (Object.keys(filled).length === 0) return filled
    for (const { fields, text } of this.keysOf({ ...record.values, ...filled }, 'every')) {
      const other = this.records.get(text)
      if (other && other !== record) for (const field of fields) delete filled[field]
    }
    Object.assign(record.values, filled)
    this.add(record)
    return filled
  }

  /** Identity keys of a record: its first complete one, or all complete ones. */
  private keysOf(values: Values, which: 'first' | 'every'): IdentityKey[] {
    const { keys, ignored } = this.identity
    const complete: IdentityKey[] = []
    for (const [index, fields] of keys.entries()) {
      const keyParts = fields.map((field) => keyPart(values[field], ignored[field]))
      if (keyParts.some(isBlank)) continue
      complete.push({ fields, text: `${index} ${keyParts.join('\u0000')}` })
      if (which === 'first') break
    }
    return complete
  }
}
