import { federativeUnits } from '../../domain/federativeUnits.ts'
import { genders, yesNo } from '../../domain/people.ts'
import { lookupLabel, lookupRecords } from '../../providers/lookups.ts'
import { isResident, readAnaesthetists, readMedicalPlans, readSurgeonsPage } from '../../providers/pickers.ts'
import { readFormSectors } from '../../providers/sectors.ts'
import { readInstitution } from '../../providers/session.ts'
import { lookupNamed } from '../../resources/index.ts'
import { sideRecords } from '../../resources/procedures/sides.ts'
import type { ImportList } from '../../schema/imports.ts'

/** A selectable record; `id` is null for deliberately none. */
export interface Option {
  id: number | null
  name: string
}

interface OptionsQuery {
  /** Search text for lists searched on the server. */
  filter: string
  institutionId: number | undefined
  signal: AbortSignal
}

async function lookupOptions(name: 'surgicalTeamPositions' | 'medicalPlanTables'): Promise<Option[]> {
  const lookup = lookupNamed(name)
  return (await lookupRecords(name)).map((record) => ({ id: record.id, name: lookupLabel(lookup, record) }))
}

/** The sectors of an institution with their rooms; of the selected one when absent. */
export async function sectorsOf(given: number | undefined, signal: AbortSignal) {
  const institutionId = given ?? readInstitution()?.id
  return institutionId === undefined ? [] : readFormSectors(institutionId, signal)
}

/** The records of each closed list. */
export const optionReaders: Record<ImportList, (query: OptionsQuery) => Promise<Option[]>> = {
  states: async () => federativeUnits.map(({ id, name, acronym }) => ({ id, name: `${acronym} – ${name}` })),
  genders: async () => [...genders],
  yesNo: async () => [...yesNo],
  surgicalTeamPositions: () => lookupOptions('surgicalTeamPositions'),
  medicalPlanTables: () => lookupOptions('medicalPlanTables'),
  async healthPlans({ institutionId, signal }) {
    const plans = await readMedicalPlans(institutionId, signal)
    return plans.map(({ id, medical_plan }) => ({ id, name: medical_plan }))
  },
  async surgeons({ filter, institutionId, signal }) {
    const { result } = await readSurgeonsPage({ page: 1, filter, institutionId }, signal)
    return result.map(({ id, name, crm }) => ({ id, name: crm ? `${name} – CRM ${crm}` : name }))
  },
  surgeryCenters: async ({ institutionId, signal }) => sectorsOf(institutionId, signal),
  async surgeryCenterRooms({ institutionId, signal }) {
    const sectors = await sectorsOf(institutionId, signal)
    return sectors.flatMap(({ name, surgery_center_rooms = [] }) =>
      surgery_center_rooms.map((room) => ({ id: room.id, name: `${name} – ${room.name}` })),
    )
  },
  async anaesthetists({ institutionId, signal }) {
    const found = await readAnaesthetists({ filter: '', institutionId }, signal)
    const mayBeMain = found.filter((anaesthetist) => !isResident(anaesthetist))
    return mayBeMain.map(({ user_id, name }) => ({ id: user_id, name }))
  },
  sides: async () => sideRecords,
}
