import { sql } from 'drizzle-orm'
import type { DemoContext } from '../context.ts'
import { addDays } from '../days.ts'
import { namedPatients } from '../patients.ts'
import type { Random } from '../random.ts'
import type { Traits } from './fitting.ts'

export interface Room {
  id: number
  surgery_center_id: number
  sector: string
}

export interface Anaesthetist {
  id: number
  isResident: boolean
}

/** Patient ids by kind of surgery. */
type PatientPool = Record<'adult' | 'woman' | 'man' | 'child', readonly number[]>

export interface InstitutionResources {
  institution: number
  rooms: Room[]
  surgeons: { id: number; specialities: number[] }[]
  /** Patients pay what has no plan (`isPrivate`) themselves, without card and password. */
  plans: { id: number; table: number; isPrivate: boolean }[]
  /** Possible main anaesthetists first. */
  anaesthetists: Anaesthetist[]
  patients: PatientPool
  traits: ReadonlyMap<number, Traits>
  /** Patients used by tests, without other appointments. */
  named: ReadonlyMap<string, number>
}

interface PatientRow extends Record<string, unknown> {
  id: number
  name: string
  gender_id: number
  birth_date: string | null
}

const names: readonly string[] = Object.values(namedPatients).map(({ name }) => name)

export async function loadResources(
  { tx, now }: DemoContext,
  institution: number,
): Promise<InstitutionResources> {
  const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await tx.execute<T>(query)).rows
  const patients = await rows<PatientRow>(
    sql`SELECT id, name, gender_id, birth_date::text FROM patients WHERE institution_id = ${institution} ORDER BY id`,
  )
  return {
    institution,
    rooms: await rows<Room & Record<string, unknown>>(sql`
      SELECT r.id, r.surgery_center_id, c.name AS sector FROM surgery_center_rooms r
        JOIN surgery_centers c ON c.id = r.surgery_center_id WHERE r.institution_id = ${institution} ORDER BY r.id`),
    surgeons: await rows(
      sql`SELECT id, specialities FROM surgeons WHERE institution_id = ${institution} ORDER BY id`,
    ),
    plans: await rows(
      sql`SELECT id, medical_plan_table_id AS table, name LIKE '%Particular' AS "isPrivate" FROM health_plans WHERE institution_id = ${institution} ORDER BY id`,
    ),
    anaesthetists: await rows<Anaesthetist & Record<string, unknown>>(sql`
      SELECT user_id AS id, is_resident AS "isResident" FROM institution_users
       WHERE institution_id = ${institution} AND is_anaesthetist AND active
         AND (expiration_date IS NULL OR expiration_date > ${now.toISOString()})
       ORDER BY is_resident, user_id`),
    patients: groupPatients(
      patients.filter(({ name }) => !names.includes(name)),
      addDays(now, -18 * 366),
    ),
    traits: new Map(patients.map((patient) => [patient.id, traitsOf(patient, now)])),
    named: new Map(
      patients.filter(({ name }) => names.includes(name)).map(({ id, name }) => [name, id] as const),
    ),
  }
}

const MAN = 1
const DAYS_A_YEAR = 365.25
const DAY_MS = 86_400_000

const traitsOf = ({ gender_id, birth_date }: PatientRow, now: Date): Traits => ({
  isWoman: gender_id !== MAN,
  age: birth_date ? Math.floor((now.getTime() - Date.parse(birth_date)) / DAY_MS / DAYS_A_YEAR) : null,
})

/** Patients without birth date count as adults. */
function groupPatients(patients: readonly PatientRow[], adultsBornBy: string): PatientPool {
  const adults = patients.filter(({ birth_date }) => !birth_date || birth_date <= adultsBornBy)
  const ids = (some: readonly PatientRow[]) => some.map(({ id }) => id)
  return {
    adult: ids(adults),
    woman: ids(adults.filter(({ gender_id }) => gender_id !== MAN)),
    man: ids(adults.filter(({ gender_id }) => gender_id === MAN)),
    child: ids(patients.filter((patient) => !adults.includes(patient))),
  }
}

export const mainAnaesthetists = ({ anaesthetists }: InstitutionResources): Anaesthetist[] =>
  anaesthetists.filter(({ isResident }) => !isResident)

/** A resident for some of the cases. */
export function randomResident(
  { anaesthetists }: InstitutionResources,
  random: Random,
): Anaesthetist | undefined {
  const residents = anaesthetists.filter(({ isResident }) => isResident)
  return residents.length && random.chance(0.3) ? random.pick(residents) : undefined
}
