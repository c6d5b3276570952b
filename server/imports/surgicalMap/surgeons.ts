import type { PoolClient } from 'pg'
import { federativeUnitId } from '../../../src/domain/federativeUnits.ts'
import { capitaliseName } from '../../../src/domain/names.ts'
import type { Refusal, WireRow } from '../importer.ts'
import { type Lists, nameKey } from '../lists.ts'
import { digitsOf, textOf } from './cells.ts'

/** A surgeon that is there, or one that the import enters: `id` is null until it is written. */
export interface Surgeon {
  id: number | null
  name: string
  cpf: string | null
  crmNumber: string
  crmStateId: number
}

/** Who operates, as a row says it: `name` as written. */
export interface SurgeonRow {
  name: string | null
  cpf: string | null
  crmNumber: string | null
  crmState: string | null
}

export const surgeonRow = (row: WireRow): SurgeonRow => ({
  name: textOf(row, 'surgeon_name'),
  cpf: digitsOf(row, 'surgeon_cpf'),
  crmNumber: digitsOf(row, 'crm_number'),
  crmState: textOf(row, 'crm_state'),
})

/** Whether a row tells its surgeon apart by more than the name. */
export const isIdentified = ({ cpf, crmNumber }: SurgeonRow): boolean => Boolean(cpf || crmNumber)

export type SurgeonVerdict = { surgeon: Surgeon | null } | { refusal: Refusal }

const TITLE = /^(dr|dra|doutor|doutora|prof|profa) (?=\S)/

const surgeonKey = (name: string) => nameKey(name).replace(TITLE, '')

const bareNumber = (number: string) => number.replace(/^0+(?=\d)/, '')

const crmKey = (number: string, stateId: number) => `${bareNumber(number)}/${stateId}`

const SURGEONS = `SELECT id, name, cpf, crm_number AS "crmNumber", crm_state_id AS "crmStateId" FROM surgeons
  WHERE institution_id = $1 AND removed_at IS NULL ORDER BY id`

class Index {
  private readonly found = new Map<string, Surgeon[]>()

  add(key: string, surgeon: Surgeon): void {
    const known = this.found.get(key)
    if (!known) this.found.set(key, [surgeon])
    else if (!known.includes(surgeon)) known.push(surgeon)
  }

  get(key: string | null): readonly Surgeon[] {
    return (key !== null && this.found.get(key)) || []
  }
}

/** The institution's surgeons, and those that the import is going to enter. */
export class SurgeonBook {
  private readonly lists: Lists
  private readonly byId = new Map<number, Surgeon>()
  private readonly byCpf = new Index()
  private readonly byCrm = new Index()
  private readonly byName = new Index()

  private constructor(lists: Lists) {
    this.lists = lists
  }

  /** @param lists of the import: what was matched by hand */
  static async open(tx: PoolClient, institutionId: number, lists: Lists): Promise<SurgeonBook> {
    const book = new SurgeonBook(lists)
    const { rows } = await tx.query<Surgeon & { id: number }>(SURGEONS, [institutionId])
    for (const surgeon of rows) {
      book.byId.set(surgeon.id, surgeon)
      book.add(surgeon)
    }
    return book
  }

  private add(surgeon: Surgeon): void {
    if (surgeon.cpf) this.byCpf.add(surgeon.cpf, surgeon)
    this.byCrm.add(crmKey(surgeon.crmNumber, surgeon.crmStateId), surgeon)
    this.byName.add(surgeonKey(surgeon.name), surgeon)
  }

  /** @param mayEnter whether the row is going to be written: what is entered for it is known to those after it */
  resolve(row: SurgeonRow, mayEnter: boolean): SurgeonVerdict {
    const { name, cpf, crmNumber, crmState } = row
    if (!name && !isIdentified(row)) return { surgeon: null }
    const stateId = crmNumber && crmState ? federativeUnitId(crmState) : null
    if (stateId === undefined) return { refusal: { field: 'crm_state', code: 'value.invalid' } }
    const crm = crmNumber && stateId ? crmKey(crmNumber, stateId) : null
    return (
      this.byDocuments(row, crm, mayEnter) ??
      this.byNameAlone(row, crm) ??
      this.entered({ name, cpf, crmNumber, stateId }, mayEnter) ?? {
        refusal: unknown(row, 'value.unmatched'),
      }
    )
  }

  private byDocuments(row: SurgeonRow, crm: string | null, mayEnter: boolean): SurgeonVerdict | undefined {
    const key = row.name && surgeonKey(row.name)
    const found: Surgeon[] = []
    for (const [field, owners] of [
      ['surgeon_cpf', this.byCpf.get(row.cpf)],
      ['crm_number', this.byCrm.get(crm)],
    ] as const) {
      const [owner] = owners
      if (!owner) continue
      const named = owners.filter(({ name }) => !key || surgeonKey(name) === key)
      if (!named[0]) return { refusal: { field, code: 'surgeon.other', texts: { name: owner.name } } }
      if (new Set(named.map(({ name }) => surgeonKey(name))).size > 1)
        return { refusal: unknown(row, 'surgeon.ambiguous') }
      found.push(named[0])
    }
    const [surgeon] = found
    if (mayEnter && surgeon?.id === null && row.cpf && !surgeon.cpf) {
      surgeon.cpf = row.cpf
      this.byCpf.add(row.cpf, surgeon)
    }
    return surgeon && { surgeon }
  }

  /** By the name where one alone has it, whose documents are not others than the row's; else as someone matched it. */
  private byNameAlone(row: SurgeonRow, crm: string | null): SurgeonVerdict | undefined {
    const homonyms = this.byName
      .get(row.name && surgeonKey(row.name))
      .filter((one) => !(row.cpf && one.cpf && one.cpf !== row.cpf) && !isOtherCrm(one, row, crm))
    if (homonyms.length === 1) return { surgeon: homonyms[0] ?? null }
    // A registration that nobody of the name has tells somebody else, whom the name was never matched with.
    if (row.name && crm && !homonyms.length) return undefined
    const matched = this.lists.matched('surgeons', labelOf(row).value)
    if (matched === null) return { surgeon: null }
    const surgeon = matched === undefined ? undefined : this.byId.get(matched)
    if (surgeon) return { surgeon }
    return homonyms.length ? { refusal: unknown(row, 'surgeon.ambiguous') } : undefined
  }

  private entered(
    { name, cpf, crmNumber, stateId }: Omit<SurgeonRow, 'crmState'> & { stateId: number | null },
    mayEnter: boolean,
  ): SurgeonVerdict | undefined {
    if (!name || !crmNumber || !stateId) return undefined
    const surgeon = { id: null, name: capitaliseName(name), cpf, crmNumber, crmStateId: stateId }
    if (mayEnter) this.add(surgeon)
    return { surgeon }
  }
}

/**
 * Of the same state, with another number: two people. In another state the same one may be registered again; where none is
 * said, another number may be anybody's.
 */
function isOtherCrm({ crmNumber, crmStateId }: Surgeon, row: SurgeonRow, crm: string | null): boolean {
  if (crm === null) return row.crmNumber !== null && bareNumber(row.crmNumber) !== bareNumber(crmNumber)
  const own = crmKey(crmNumber, crmStateId)
  return own !== crm && crm.endsWith(`/${crmStateId}`)
}

/** The cell that someone is asked to match: the name, where there is one. */
const labelOf = ({ name, cpf, crmNumber }: SurgeonRow): { field: string; value: string } => {
  if (name) return { field: 'surgeon_name', value: name }
  return cpf ? { field: 'surgeon_cpf', value: cpf } : { field: 'crm_number', value: crmNumber ?? '' }
}

function unknown(row: SurgeonRow, code: 'value.unmatched' | 'surgeon.ambiguous'): Refusal {
  const { field, value } = labelOf(row)
  return { field, code, texts: { value }, unmatched: 'surgeons' }
}
