import { isMadeByConsole, type ProcedureHalf } from '../../../domain/procedures.ts'
import type { map } from '../../../i18n/ptBR/map.ts'
import type { Person } from '../../../pickers/index.ts'
import type { AnaesthetistEntry, ProcedurePayload } from '../../../resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { recordPayload } from '../../../resources/procedures/recordPayload.ts'

export type Role = 'anaesthetist' | 'surgeon'

/** One member of the teams of a half is replaced by another person. */
export interface Replacement {
  kind: ProcedureHalf
  role: Role
  from: Pick<Person, 'id' | 'name'>
  to: Person
}

interface Member {
  id: number
  name: string
  isMain: boolean
}

/** The members of a record's team in a role, in their order. */
function membersOf(record: ProcedureRecord, { kind, role }: Pick<Replacement, 'kind' | 'role'>): Member[] {
  if (role === 'surgeon') return record.active_surgeons.map(({ surgeon }) => ({ ...surgeon, isMain: false }))
  return record.active_anaesthetists
    .filter((member) => (kind === 'consultation' ? member.is_pre : member.is_trans))
    .map(({ anaesthetist_id, name, is_main, is_main_pre }) => ({
      id: anaesthetist_id,
      name,
      isMain: kind === 'consultation' ? is_main_pre : is_main,
    }))
}

export type CountedMember = Pick<Person, 'id' | 'name'> & { count: number }

/** The members of these records' teams, with how many records each is in, by name. */
export function countMembers(
  records: readonly ProcedureRecord[],
  team: Pick<Replacement, 'kind' | 'role'>,
): CountedMember[] {
  const members = new Map<number, CountedMember>()
  for (const { id, name } of records.flatMap((record) => membersOf(record, team)))
    members.set(id, { id, name, count: (members.get(id)?.count ?? 0) + 1 })
  return [...members.values()].sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
}

const hasTakenPlace = (record: ProcedureRecord, kind: ProcedureHalf): boolean =>
  kind === 'consultation'
    ? record.create_pre_date !== null
    : Boolean(record.anesthesia_start || record.anesthesia_end || record.procedure_closed_date)

/** Why somebody cannot be replaced in a record. */
type Obstacle = Exclude<keyof typeof map.replace.obstacles, 'changed' | 'unknown' | 'stopped'>

/**
 * Why a replacement cannot be made in a record; undefined if it can. What began is never changed: the record
 * of an anaesthesia says who gave it.
 */
export function obstacleTo(record: ProcedureRecord, replacement: Replacement): Obstacle | undefined {
  const { kind, role, from, to } = replacement
  const members = membersOf(record, replacement)
  const replaced = members.find(({ id }) => id === from.id)
  if (!replaced) return 'absent'
  if (!isMadeByConsole(record)) return 'notEditable'
  if (record.cancellation_date) return 'cancelled'
  if (!record.active) return 'inactive'
  if (hasTakenPlace(record, kind)) return 'begun'
  if (members.some(({ id }) => id === to.id)) return 'already'
  return role === 'anaesthetist' && replaced.isMain && to.isResident ? 'residentMain' : undefined
}

/** The payload that makes a replacement in a record, in place and with its mark as main. @param zone of the offsets */
export function replacementPayload(
  record: ProcedureRecord,
  { kind, role, from, to }: Replacement,
  zone: string,
): ProcedurePayload {
  const payload = recordPayload(record, zone)
  if (role === 'surgeon')
    return {
      ...payload,
      active_surgeons: payload.active_surgeons.map((entry) =>
        entry.surgeon_id === from.id ? { surgeon_id: to.id } : entry,
      ),
    }
  const isReplaced = (entry: AnaesthetistEntry) =>
    entry.anaesthetist_id === from.id && (kind === 'consultation' ? 'is_pre' in entry : 'is_trans' in entry)
  return {
    ...payload,
    active_anaesthetists: payload.active_anaesthetists.map((entry) =>
      isReplaced(entry) ? { ...entry, anaesthetist_id: to.id } : entry,
    ),
  }
}

/** Whether a replacement is made in a record: nobody else needs to know of a save whose answer was lost. */
export function isReplaced(record: ProcedureRecord, replacement: Replacement): boolean {
  const ids = membersOf(record, replacement).map(({ id }) => id)
  return ids.includes(replacement.to.id) && !ids.includes(replacement.from.id)
}
