import type { PoolClient } from 'pg'
import type { Refusal } from '../importer.ts'
import { nameKey } from '../lists.ts'

interface Surgery {
  id: number
  medical_plan_table_id: number
  code: string
  name: string
}

/** The marks that codes are written with, '3.10.05.47-0', and without. */
const MARKS = /[.\-/\s]/g

const plainCode = (code: string) => code.replace(MARKS, '').toUpperCase()

const SURGERIES = `SELECT id, medical_plan_table_id, code, name FROM surgical_procedures
  WHERE upper(translate(code, '.-/ ', '')) = any ($1::text[]) ORDER BY id`

const FIELD = 'surgical-procedure_code'

/** The surgeries that health plans pay by, as far as an import has asked for them. */
export class Catalogue {
  private readonly found = new Map<string, Surgery[]>()
  private readonly tx: PoolClient

  constructor(tx: PoolClient) {
    this.tx = tx
  }

  async load(codes: Iterable<string>): Promise<void> {
    const asked = [...new Set(Array.from(codes, plainCode))].filter((code) => !this.found.has(code))
    if (!asked.length) return
    for (const code of asked) this.found.set(code, [])
    const { rows } = await this.tx.query<Surgery>(SURGERIES, [asked])
    for (const row of rows) this.found.get(plainCode(row.code))?.push(row)
  }

  /**
   * The surgery of a loaded code.
   * @param tableId the table of the row's health plan: its codes alone are meant; null for a row without plan
   */
  find(code: string, tableId: number | null): { id: number } | { refusal: Refusal } {
    const all = this.found.get(plainCode(code)) ?? []
    const meant = tableId === null ? all : all.filter((one) => one.medical_plan_table_id === tableId)
    const refusal = (because: 'procedure.unknownCode' | 'procedure.ambiguousCode') => ({
      refusal: { field: FIELD, code: because, texts: { value: code } },
    })
    if (!meant[0]) return refusal('procedure.unknownCode')
    const isOne = new Set(meant.map(({ name }) => nameKey(name))).size === 1
    return tableId !== null || isOne ? { id: meant[0].id } : refusal('procedure.ambiguousCode')
  }
}
