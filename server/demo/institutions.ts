import { BRAZIL_ID } from '../../src/domain/countries.ts'
import {
  connectionWhitelists,
  groupMembers,
  institutionSettings,
  institutions,
  networkMembers,
} from '../db/tables/index.ts'
import { insertAll } from '../seed/insert.ts'
import { CLINIC, CLOSED, demoInstitutions, HOSPITAL } from './content/institutions.ts'
import type { DemoContext } from './context.ts'
import { addDays, instantAt } from './days.ts'
import { cnpj, landline } from './documents.ts'
import { stateId } from './stateId.ts'

/** Digital signature, registration number required, pre-anaesthesia kept for months, profession. */
const hospitalSettings: readonly (readonly [id: number, value: string])[] = [
  [17, '1'],
  [26, '6'],
  [34, '1'],
  [52, '{"isEnabled":true,"isRequired":true}'],
]

/** Institutions with connected monitors. */
const equipped: readonly number[] = [HOSPITAL, CLINIC]

const ALLOWED_ADDRESS = '203.0.113.7'

export async function fillInstitutions({ tx, now, random }: DemoContext): Promise<void> {
  await insertAll(tx, institutions, institutionRows(now, random))
  await insertAll(
    tx,
    groupMembers,
    demoInstitutions.flatMap(({ id, groups }) => groups.map((group_id) => ({ group_id, member_id: id }))),
  )
  await insertAll(
    tx,
    networkMembers,
    demoInstitutions.flatMap(({ id, networks }) =>
      networks.map((network_id) => ({ network_id, member_id: id })),
    ),
  )
  await insertAll(
    tx,
    institutionSettings,
    hospitalSettings.map(([setting_id, value]) => ({ institution_id: HOSPITAL, setting_id, value })),
  )
  await insertAll(tx, connectionWhitelists, [{ institution_id: CLOSED, ips: [ALLOWED_ADDRESS] }])
}

function institutionRows(now: Date, randomFor: DemoContext['random']): (typeof institutions.$inferInsert)[] {
  const random = randomFor('institutions')
  return demoInstitutions.map(({ id, name, kind, state, city, areaCode, address }) => ({
    id,
    uuid: random.uuid(),
    name,
    city,
    state_id: stateId(state),
    country_id: BRAZIL_ID,
    address,
    phone_number: landline(random, areaCode),
    document: cnpj(random),
    cnes_code: random.digits(7),
    homologated: true,
    enable_monitors: equipped.includes(id),
    is_paying: equipped.includes(id),
    ...(kind ? { [kind]: true } : {}),
    payment_start: addDays(now, -400),
    payment_end: addDays(now, 365),
    created_at: instantAt(addDays(now, -400 - id), '09:00'),
    updated_at: instantAt(addDays(now, -400 - id), '09:00'),
  }))
}
