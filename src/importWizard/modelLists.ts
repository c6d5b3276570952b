import { federativeUnits } from '../domain/federativeUnits.ts'
import { nameKey } from '../domain/names.ts'
import { readSurgeons } from '../providers/pickers.ts'
import type { ImportColumn, ImportList } from '../schema/imports.ts'
import { optionReaders, sectorsOf } from './matching/options.ts'
import type { ModelLists } from './table/session.ts'

/** Milliseconds that a model waits for its lists: it is made without those that come later. */
const MAX_WAIT_MS = 10_000

type ReadTexts = (institutionId: number | undefined, signal: AbortSignal) => Promise<readonly string[]>

const namesOf = (records: readonly { name: string }[]) => records.map(({ name }) => name)

/** Behind its sector's name stands a room of which there are several. */
const roomTexts: ReadTexts = async (institutionId, signal) => {
  const sectors = await sectorsOf(institutionId, signal)
  const rooms = sectors.flatMap(({ name: sector, surgery_center_rooms = [] }) =>
    surgery_center_rooms.map(({ name }) => ({ name, sector, key: nameKey(name) })),
  )
  return rooms.map(({ name, sector, key }) =>
    rooms.filter((room) => room.key === key).length > 1 ? `${sector} – ${name}` : name,
  )
}

/** Lists whose records are chosen by another text than they are written with. */
const readTexts: Partial<Record<ImportList, ReadTexts>> = {
  states: async () => federativeUnits.map(({ acronym }) => acronym),
  surgeons: async (institutionId, signal) => namesOf(await readSurgeons(institutionId, signal)),
  surgeryCenterRooms: roomTexts,
}

/**
 * What the closed lists of an import's columns have, as the import understands it; without those that cannot be read, or not in time.
 * @param institutionId the selected institution when absent
 */
export async function readModelLists(
  columns: readonly ImportColumn[],
  institutionId: number | undefined,
): Promise<ModelLists> {
  const signal = AbortSignal.timeout(MAX_WAIT_MS)
  const late = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined))
  })
  const read = (list: ImportList): Promise<readonly string[]> =>
    readTexts[list]?.(institutionId, signal) ??
    optionReaders[list]({ filter: '', institutionId, signal }).then(namesOf)
  const lists = [...new Set(columns.flatMap(({ list }) => list ?? []))]
  const found = await Promise.all(
    lists.map(async (list) => [list, await Promise.race([read(list).catch(() => undefined), late])] as const),
  )
  return Object.fromEntries(found)
}
