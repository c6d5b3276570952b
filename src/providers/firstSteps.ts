import { readInstitution } from '../calls/institutions.ts'
import { countUsers } from '../calls/users.ts'
import { UNNAMED_INSTITUTION } from '../domain/institutionNames.ts'
import { request } from './call.ts'
import { lookupRecords } from './lookups.ts'
import { countPatients } from './patients.ts'
import { readMedicalPlansPage, readProceduresPage, readSurgeonsPage } from './pickers.ts'
import { readFormSectors } from './sectors.ts'

/** What an institution needs before it can work, in order. */
export const firstSteps = [
  'institution',
  'rooms',
  'surgeons',
  'plans',
  'catalogue',
  'users',
  'schedule',
] as const

export type FirstStep = (typeof firstSteps)[number]

const FIRST = { page: 1, filter: '' }

/** Whether a price table has procedures in force; they are asked one after another until one has. */
async function hasCatalogue(signal: AbortSignal): Promise<boolean> {
  for (const { id } of await lookupRecords('medicalPlanTables')) {
    const { count, result } = await readProceduresPage(FIRST, id, signal)
    if ((count ?? result.length) > 0) return true
  }
  return false
}

async function isNamed(institutionId: number, signal: AbortSignal): Promise<boolean> {
  const { data } = await request(readInstitution, { params: { id: institutionId }, signal })
  const { name, document } = data as { name?: unknown; document?: unknown }
  return name !== UNNAMED_INSTITUTION && Boolean(document)
}

/** Whether each step is done, by the specified calls alone. @throws HttpError */
export const isStepDone: Readonly<
  Record<FirstStep, (institutionId: number, signal: AbortSignal) => Promise<boolean>>
> = {
  institution: isNamed,
  rooms: async (id, signal) =>
    (await readFormSectors(id, signal)).some(({ surgery_center_rooms: rooms }) => Boolean(rooms?.length)),
  surgeons: async (_, signal) => (await readSurgeonsPage(FIRST, signal)).count > 0,
  plans: async (_, signal) => (await readMedicalPlansPage(FIRST, null, signal)).count > 0,
  catalogue: (_, signal) => hasCatalogue(signal),
  // The one who asks is a user already.
  users: async (_, signal) => (await request(countUsers, { signal })).data.count > 1,
  // No call counts schedules of all days; a schedule brings its patient.
  schedule: async (_, signal) => (await countPatients('', signal)) > 0,
}
