import type { PoolClient } from 'pg'
import { nameKey } from '../lists.ts'
import type { Person } from './patientRows.ts'

/** The date by which a record of each kind stands on the map. */
export type MapDate = 'surgery_probable_date' | 'pre_probable_date'

/** What an instant of the map holds: the surgery's name, folded; '' for a consultation, which has none to compare. */
export interface Place {
  /** ISO 8601 in UTC. */
  at: string
  name: string
}

const standing = (
  date: MapDate,
) => `SELECT p.${date} AS at, p.name, p.patient_id, pa.name AS patient, pa.preferred_name, pa.cpf, pa.birth_date AS "birthDate"
    FROM unnest($2::timestamptz[]) AS asked (at)
    JOIN procedures p ON p.institution_id = $1 AND p.${date} = asked.at
    JOIN patients pa ON pa.id = p.patient_id
   WHERE p.active AND p.cancellation_date IS NULL`

/** What tells people of one name apart, as far as it is known. */
export type Documents = Pick<Person, 'cpf' | 'birthDate'>

const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other

interface Standing extends Documents {
  at: string
  name: string | null
  patient_id: number
  patient: string
  preferred_name: string | null
}

/** What stands on the map, and what earlier rows of an import put there; what is cancelled does not count. */
export class MapBook {
  private readonly tx: PoolClient
  private readonly institutionId: number
  private readonly date: MapDate
  private readonly asked = new Set<string>()
  private readonly people = new Map<string, Set<Person | number>>()
  private readonly namesakes = new Map<string, Documents[]>()

  constructor(tx: PoolClient, institutionId: number, date: MapDate) {
    this.tx = tx
    this.institutionId = institutionId
    this.date = date
  }

  async load(instants: Iterable<string>): Promise<void> {
    const fresh = [...new Set(instants)].filter((at) => !this.asked.has(at))
    for (const at of fresh) this.asked.add(at)
    const { rows } = await this.tx.query<Standing>(standing(this.date), [this.institutionId, fresh])
    for (const { at, name, patient_id, patient, preferred_name, ...documents } of rows) {
      const compared = this.date === 'surgery_probable_date' ? nameKey(name ?? '') : ''
      const keys = [patient, preferred_name ?? patient].map(nameKey)
      this.note({ at, name: compared }, patient_id, keys, documents)
    }
  }

  /** Puts a patient there. */
  add(place: Place, person: Person): void {
    this.note(place, person.id ?? person, person.keys, person)
  }

  private note(place: Place, person: Person | number, keys: Iterable<string>, documents: Documents): void {
    const key = keyOf(place)
    const there = this.people.get(key)
    if (there) there.add(person)
    else this.people.set(key, new Set([person]))
    for (const name of keys) {
      const namesakes = this.namesakes.get(`${key} ${name}`)
      if (namesakes) namesakes.push(documents)
      else this.namesakes.set(`${key} ${name}`, [documents])
    }
  }

  has(place: Place, person: Person): boolean {
    return this.people.get(keyOf(place))?.has(person.id ?? person) ?? false
  }

  /** Whether somebody of this name is there whose documents are not others, as far as both are known. */
  hasNamesake(place: Place, name: string, { cpf, birthDate }: Documents): boolean {
    const namesakes = this.namesakes.get(`${keyOf(place)} ${name}`) ?? []
    return namesakes.some((one) => !differ(one.cpf, cpf) && !differ(one.birthDate, birthDate))
  }
}

const keyOf = ({ at, name }: Place) => `${at} ${name}\n`
