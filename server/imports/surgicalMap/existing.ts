import type { PoolClient } from 'pg'
import { compareIdentities, doubtsOf, type PersonFacts } from '../../../src/domain/identity.ts'
import { nameKey } from '../../../src/domain/names.ts'
import {
  type KnownPerson,
  knownPerson,
  type MapDate,
  STORED_PATIENT,
  type StoredPatient,
} from './knownPatients.ts'
import type { Person } from './patients.ts'

/**
 * Identity of a record on the map: instant and folded surgery name ('' for consultations, which have none).
 */
export interface MapSlot {
  /** ISO 8601 in UTC. */
  at: string
  name: string
}

const selectMapRecords = (date: MapDate) => `SELECT p.${date} AS at, p.name AS surgery, ${STORED_PATIENT}
    FROM unnest($2::timestamptz[]) AS asked (at)
    JOIN procedures p ON p.institution_id = $1 AND p.${date} = asked.at
    JOIN patients t ON t.id = p.patient_id
   WHERE p.active AND p.cancellation_date IS NULL`

interface MapRow extends StoredPatient {
  at: string
  surgery: string | null
}

/** Records on the map, including those planned by earlier rows; cancelled ones are ignored. */
export class MapIndex {
  private readonly tx: PoolClient
  private readonly institutionId: number
  private readonly date: MapDate
  private readonly loaded = new Set<string>()
  private readonly people = new Map<string, Set<Person>>()
  private readonly namesakes = new Map<string, Set<Person>>()

  constructor(tx: PoolClient, institutionId: number, date: MapDate) {
    this.tx = tx
    this.institutionId = institutionId
    this.date = date
  }

  /**
   * Loads the records at these instants.
   * @param known returns the one object of an existing patient, which may be loaded already
   */
  async load(instants: Iterable<string>, known: (person: KnownPerson) => KnownPerson): Promise<void> {
    const fresh = [...new Set(instants)].filter((at) => !this.loaded.has(at))
    for (const at of fresh) this.loaded.add(at)
    const { rows } = await this.tx.query<MapRow>(selectMapRecords(this.date), [this.institutionId, fresh])
    for (const { at, surgery, ...patient } of rows) {
      const name = this.date === 'surgery_probable_date' ? nameKey(surgery ?? '') : ''
      this.add({ at, name }, known(knownPerson(patient)))
    }
  }

  /** Adds a record. */
  add(slot: MapSlot, person: Person): void {
    const key = slotKey(slot)
    addTo(this.people, key, person)
    for (const name of person.keys) addTo(this.namesakes, `${key} ${name}`, person)
  }

  has(slot: MapSlot, person: Person): boolean {
    return this.people.get(slotKey(slot))?.has(person) ?? false
  }

  /** Patients of this name, key of `nameKey`, with a record at this slot. */
  namesakesAt(slot: MapSlot, key: string): readonly Person[] {
    return [...(this.namesakes.get(`${slotKey(slot)} ${key}`) ?? [])]
  }

  /** Whether a record at this slot has a patient of this name of whom no known fact differs. */
  hasNamesake(slot: MapSlot, key: string, facts: PersonFacts): boolean {
    return this.namesakesAt(slot, key).some((person) => isLikely(facts, person))
  }
}

/** Whether nothing known speaks against two people of one name being the same. */
export const isLikely = (facts: PersonFacts, person: PersonFacts): boolean =>
  compareIdentities(facts, person) !== 'different' && doubtsOf(facts, person).length === 0

const slotKey = ({ at, name }: MapSlot) => `${at} ${name}\n`

function addTo(map: Map<string, Set<Person>>, key: string, person: Person): void {
  const people = map.get(key)
  if (people) people.add(person)
  else map.set(key, new Set([person]))
}
