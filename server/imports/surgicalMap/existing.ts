import type { PoolClient } from 'pg'
import { nameKey } from '../lists.ts'
import type { Person } from './patients.ts'

/** Date column of each kind of map record. */
export type MapDate = 'surgery_probable_date' | 'pre_probable_date'

/**
 * Identity of a record on the map: instant and folded surgery name ('' for consultations, which have none).
 */
export interface MapSlot {
  /** ISO 8601 in UTC. */
  at: string
  name: string
}

const selectMapRecords = (
  date: MapDate,
) => `SELECT p.${date} AS at, p.name, p.patient_id, pa.name AS patient, pa.preferred_name, pa.cpf, pa.birth_date AS "birthDate"
    FROM unnest($2::timestamptz[]) AS asked (at)
    JOIN procedures p ON p.institution_id = $1 AND p.${date} = asked.at
    JOIN patients pa ON pa.id = p.patient_id
   WHERE p.active AND p.cancellation_date IS NULL`

/** Data that distinguishes people of the same name, as far as known. */
export type Documents = Pick<Person, 'cpf' | 'birthDate'>

const isKnownDifference = (a: string | null, b: string | null) => a !== null && b !== null && a !== b

interface MapRow extends Documents {
  at: string
  name: string | null
  patient_id: number
  patient: string
  preferred_name: string | null
}

/** Records on the map, including those planned by earlier rows; cancelled ones are ignored. */
export class MapIndex {
  private readonly tx: PoolClient
  private readonly institutionId: number
  private readonly date: MapDate
  private readonly loaded = new Set<string>()
  private readonly people = new Map<string, Set<Person | number>>()
  private readonly namesakes = new Map<string, Documents[]>()

  constructor(tx: PoolClient, institutionId: number, date: MapDate) {
    this.tx = tx
    this.institutionId = institutionId
    this.date = date
  }

  async load(instants: Iterable<string>): Promise<void> {
    const fresh = [...new Set(instants)].filter((at) => !this.loaded.has(at))
    for (const at of fresh) this.loaded.add(at)
    const { rows } = await this.tx.query<MapRow>(selectMapRecords(this.date), [this.institutionId, fresh])
    for (const { at, name, patient_id, patient, preferred_name, ...documents } of rows) {
      const compared = this.date === 'surgery_probable_date' ? nameKey(name ?? '') : ''
      const keys = [patient, preferred_name ?? patient].map(nameKey)
      this.index({ at, name: compared }, patient_id, keys, documents)
    }
  }

  /** Adds a planned record. */
  add(slot: MapSlot, person: Person): void {
    this.index(slot, person.id ?? person, person.keys, person)
  }

  private index(slot: MapSlot, person: Person | number, keys: Iterable<string>, documents: Documents): void {
    const key = slotKey(slot)
    const there = this.people.get(key)
    if (there) there.add(person)
    else this.people.set(key, new Set([person]))
    for (const name of keys) {
      const namesakes = this.namesakes.get(`${key} ${name}`)
      if (namesakes) namesakes.push(documents)
      else this.namesakes.set(`${key} ${name}`, [documents])
    }
  }

  has(slot: MapSlot, person: Person): boolean {
    return this.people.get(slotKey(slot))?.has(person.id ?? person) ?? false
  }

  /** Whether a record at this slot has a patient of this name whose known documents do not differ. */
  hasNamesake(slot: MapSlot, name: string, { cpf, birthDate }: Documents): boolean {
    const namesakes = this.namesakes.get(`${slotKey(slot)} ${name}`) ?? []
    return namesakes.some(
      (person) => !isKnownDifference(person.cpf, cpf) && !isKnownDifference(person.birthDate, birthDate),
    )
  }
}

const slotKey = ({ at, name }: MapSlot) => `${at} ${name}\n`
