import { brazilianCsv, type SheetFile, workbook } from './spreadsheet.ts'

/** A register that spreadsheets fill, as in the specification: nothing here is read from its definition. */
export interface RegisterKind {
  path: string
  title: string
  call: string
  list: string
  table: string
  /** A file of two records whose names end in the mark. */
  file: (mark: string) => SheetFile
  /** The first record's cells on screen after its name. */
  shows: readonly string[]
  /** The first record as stored. */
  row: Record<string, unknown>
  /** Its entry in the activity log. */
  tracked?: string
  proves: string
}

/** A CPF with valid check digits. */
const CPF = '39053344705'

export const materials: RegisterKind = {
  path: '/materiais',
  title: 'Materiais',
  call: 'POST /preset/materials/import',
  list: 'GET /preset/materials',
  table: 'materials',
  file: (mark) =>
    workbook(`materiais ${mark}.xlsx`, [
      ['NOME', 'Descrição', 'Código', 'Valor unitário', 'Estoque'],
      [`Gaze ${mark}`, 'Compressa 10 × 10', `Z-${mark}`, 1234.5, 7],
      [`Luva ${mark}`, '', '', '0,75', 12],
    ]),
  shows: ['R$ 1.234,50', 'Compressa 10 × 10'],
  row: { description: 'Compressa 10 × 10', price: '1234.50', institution_id: 1 },
  tracked: 'material.import',
  proves: '[IMP-32, IMP-33, IMP-34, IMP-35, IMP-68, IMP-86, TRACK-30]',
}

export const surgeons: RegisterKind = {
  path: '/cirurgioes',
  title: 'Cirurgiões',
  call: 'POST /preset/surgeons/import',
  list: 'GET /preset/surgeons/',
  table: 'surgeons',
  file: (mark) =>
    brazilianCsv(`cirurgiões ${mark}.csv`, [
      ['Nome', 'CPF', 'CRM', 'UF', 'Especialidade', 'Celular'],
      [`Anália Conceição ${mark}`, '390.533.447-05', '7654321', 'MG', 'Urologia', '(31) 98765-4321'],
      [`Breno Araújo ${mark}`, '', '7654322', 'SP', '', ''],
    ]),
  shows: ['Urologia', '7654321'],
  row: { cpf: CPF, crm_number: '7654321', crm_state_id: 13, phone_number: '31987654321', institution_id: 1 },
  proves: '[IMP-36…IMP-41, IMP-87]',
}

export const surgicalTeam: RegisterKind = {
  path: '/equipes-cirurgicas',
  title: 'Equipe auxiliar',
  call: 'POST /preset/surgical-teams/import',
  list: 'GET /preset/surgical-teams',
  table: 'surgical_team',
  file: (mark) =>
    workbook(`equipe ${mark}.xlt`, [
      ['Nome completo', 'COREN', 'Cargo'],
      [`Célia ${mark}`, 'SP 112233', 'Instrumentador cirúrgico'],
      [`Dário ${mark}`, '', 'instrumentador cirurgico'],
    ]),
  shows: ['SP 112233', 'Instrumentador cirúrgico'],
  row: { document: 'SP 112233', institution_id: 1 },
  proves: '[IMP-45, IMP-46, IMP-47, IMP-88]',
}
