import type { PoolClient } from 'pg'
import { federativeUnitId } from '../../../src/domain/federativeUnits.ts'
import { capitaliseName, personKey } from '../../../src/domain/names.ts'
import type { Refusal, WireRow } from '../importer.ts'
import type { ImportLists } from '../lists.ts'
import { cellDigits, cellText } from './cells.ts'

/** An existing surgeon, or one to be created, whose `id` is null until then. */
export interface Surgeon {
  id: number | null
  name: string
  cpf: string | null
  crmNumber: string
  crmStateId: number
}

/** Surgeon data of a row; `name` as written. */
interface SurgeonRow {
  name: string | null
  cpf: string | null
  crmNumber: string | null
  crmState: string | null
}

export const surgeonRow = (row: WireRow): SurgeonRow => ({
  name: cellText(row, 'surgeon_name'),
  cpf: cellDigits(row, 'surgeon_cpf'),
  crmNumber: cellDigits(row, 'crm_number'),
  crmState: cellText(row, 'crm_state'),
})

/** Whether a row identifies its surgeon by more than the name. */
export const isIdentified = ({ cpf, crmNumber }: SurgeonRow): boolean => Boolean(cpf || crmNumber)

export type SurgeonResolution = { surgeon: Surgeon | null } | { refusal: Refusal }

const withoutLeadingZeros = (number: string) => number.replace(/^0+(?=\d)/, '')

const crmKey = (number: string, stateId: number) => `${withoutLeadingZeros(number)}/${stateId}`

const SELECT_SURGEONS = `SELECT id, name, cpf, crm_number AS "crmNumber", crm_state_id AS "crmStateId" FROM surgeons
  WHERE institution_id = $1 AND removed_at IS NULL ORDER BY id`

class SurgeonMultimap {
  private readonly found = new Map<string, Surgeon[]>()

  add(key: string, surgeon: Surgeon): void {
    const surgeons = this.found.get(key)
    if (!surgeons) this.found.set(key, [surgeon])
    else if (!surgeons.includes(surgeon)) surgeons.push(surgeon)
  }

  get(key: string | null): readonly Surgeon[] {
    return (key !== null && this.found.get(key)) || []
  }
}

/** The institution's surgeons, and those to be created. */
export class SurgeonIndex {
  private readonly lists: ImportLists
  private readonly byId = new Map<number, Surgeon>()
  private readonly byCpf = new SurgeonMultimap()
  private readonly byCrm = new SurgeonMultimap()
  private readonly byName = new SurgeonMultimap()

  private constructor(lists: ImportLists) {
    this.lists = lists
  }

  /** @param lists the import's closed lists, with the values matched by hand */
  static async open(tx: PoolClient, institutionId: number, lists: ImportLists): Promise<SurgeonIndex> {
    const book = new SurgeonIndex(lists)
    const { rows } = await tx.query<Surgeon & { id: number }>(SELECT_SURGEONS, [institutionId])
    for (const surgeon of rows) {
      book.byId.set(surgeon.id, surgeon)
      book.add(surgeon)
    }
    return book
  }

  private add(surgeon: Surgeon): void {
    if (surgeon.cpf) this.byCpf.add(surgeon.cpf, surgeon)
    this.byCrm.add(crmKey(surgeon.crmNumber, surgeon.crmStateId), surgeon)
    this.byName.add(personKey(surgeon.name), surgeon)
  }

  /** @param mayCreate whether the row will be written: later rows then find a surgeon created for it */
  resolve(row: SurgeonRow, mayCreate: boolean): SurgeonResolution {
    const { name, cpf, crmNumber, crmState } = row
    if (!name && !isIdentified(row)) return { surgeon: null }
    const stateId = crmNumber && crmState ? federativeUnitId(crmState) : null
    if (stateId === undefined) return { refusal: { field: 'crm_state', code: 'value.invalid' } }
    const crm = crmNumber && stateId ? crmKey(crmNumber, stateId) : null
    return (
      this.findByDocuments(row, crm, mayCreate) ??
      this.findByName(row, crm) ??
      this.createFrom({ name, cpf, crmNumber, stateId }, mayCreate) ?? {
        refusal: surgeonRefusal(row, 'value.unmatched'),
      }
    )
  }

  private findByDocuments(
    row: SurgeonRow,
    crm: string | null,
    mayEnter: boolean,
  ): SurgeonResolution | undefined {
    const key = row.name && personKey(row.name)
    const found: Surgeon[] = []
    for (const [field, owners] of [
      ['surgeon_cpf', this.byCpf.get(row.cpf)],
      ['crm_number', this.byCrm.get(crm)],
    ] as const) {
      const [owner] = owners
      if (!owner) continue
      const named = owners.filter(({ name }) => !key || personKey(name) === key)
      if (!named[0]) return { refusal: { field, code: 'surgeon.other', texts: { name: owner.name } } }
      if (new Set(named.map(({ name }) => personKey(name))).size > 1)
        return { refusal: surgeonRefusal(row, 'surgeon.ambiguous') }
      found.push(named[0])
    }
    const [surgeon] = found
    if (mayEnter && surgeon?.id === null && row.cpf && !surgeon.cpf) {
      surgeon.cpf = row.cpf
      this.byCpf.add(row.cpf, surgeon)
    }
    return surgeon && { surgeon }
  }

  /** By a unique name, unless documents differ; else by the match made by hand. */
  private findByName(row: SurgeonRow, crm: string | null): SurgeonResolution | undefined {
    const homonyms = this.byName
      .get(row.name && personKey(row.name))
      .filter(
        (candidate) =>
          !(row.cpf && candidate.cpf && candidate.cpf !== row.cpf) && !isDifferentCrm(candidate, row, crm),
      )
    if (homonyms.length === 1) return { surgeon: homonyms[0] ?? null }
    // A registration that no surgeon of this name has is a new person's, not that of the one matched by hand.
    if (row.name && crm && !homonyms.length) return undefined
    const matched = this.lists.matched('surgeons', matchedCell(row).value)
    if (matched === null) return { surgeon: null }
    const surgeon = matched === undefined ? undefined : this.byId.get(matched)
    if (surgeon) return { surgeon }
    return homonyms.length ? { refusal: surgeonRefusal(row, 'surgeon.ambiguous') } : undefined
  }

  private createFrom(
    { name, cpf, crmNumber, stateId }: Omit<SurgeonRow, 'crmState'> & { stateId: number | null },
    mayEnter: boolean,
  ): SurgeonResolution | undefined {
    if (!name || !crmNumber || !stateId) return undefined
    const surgeon = { id: null, name: capitaliseName(name), cpf, crmNumber, crmStateId: stateId }
    if (mayEnter) this.add(surgeon)
    return { surgeon }
  }
}

/**
 * Whether a registration (CRM) is another person's: another number of the same state. The same person may be
 * registered in several states; without a state, any other number differs.
 */
function isDifferentCrm({ crmNumber, crmStateId }: Surgeon, row: SurgeonRow, crm: string | null): boolean {
  if (crm === null)
    return row.crmNumber !== null && withoutLeadingZeros(row.crmNumber) !== withoutLeadingZeros(crmNumber)
  const own = crmKey(crmNumber, crmStateId)
  return own !== crm && crm.endsWith(`/${crmStateId}`)
}

/** Cell that the user is asked to match: the name, if any. */
const matchedCell = ({ name, cpf, crmNumber }: SurgeonRow): { field: string; value: string } => {
  if (name) return { field: 'surgeon_name', value: name }
  return cpf ? { field: 'surgeon_cpf', value: cpf } : { field: 'crm_number', value: crmNumber ?? '' }
}

function surgeonRefusal(row: SurgeonRow, code: 'value.unmatched' | 'surgeon.ambiguous'): Refusal {
  const { field, value } = matchedCell(row)
  return { field, code, texts: { value }, unmatched: 'surgeons' }
}
