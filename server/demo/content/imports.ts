import type { importedRows } from '../../db/tables/imports.ts'
import { CLINIC, HOSPITAL, STRANGER } from './institutions.ts'

type Entity = (typeof importedRows.$inferSelect)['entity']

/** An earlier import of a spreadsheet. */
export interface PastImport {
  institution: number
  /** Name of its import definition. */
  kind: string
  file: string
  /** E-mail of the user. */
  by: string
  daysAgo: number
  /** Rows whose record already existed. */
  existing: number
  /** Created records, the newest of the table; absent after a revert. */
  records?: {
    entity: Entity
    count: number
    /** SQL condition on the table's rows `t`. */
    where?: string
    /** Number changed since. */
    changed?: number
  }
  /** Number of records before the revert. */
  takenBack?: number
}

const manager = 'gestor@sala.test'
const desk = 'instituicao@sala.test'
const neighbour = 'vizinho@sala.test'

/** Scheduled by the console and unchanged since; the newest are weeks ahead. */
const booked = `t.user_id = 1 AND t.cancellation_date IS NULL AND t.updated_at = t.created_at AND t.clinic_id IS NULL`

const surgeries = `${booked} AND t.pre_probable_date IS NULL`
const consultations = `${booked} AND t.surgery_probable_date IS NULL`

/** Imports of every type; the hospital has one reverted import of each reversible type. */
export const pastImports: readonly PastImport[] = [
  {
    institution: HOSPITAL,
    kind: 'surgeries',
    file: 'mapa-cirurgico.xlsx',
    by: manager,
    daysAgo: 4,
    existing: 3,
    records: { entity: 'procedures', count: 12, where: surgeries, changed: 2 },
  },
  {
    institution: HOSPITAL,
    kind: 'surgeries',
    file: 'mapa-cirurgico (1).xlsx',
    by: desk,
    daysAgo: 5,
    existing: 0,
    takenBack: 14,
  },
  {
    institution: HOSPITAL,
    kind: 'preAnaesthetics',
    file: 'consultas-pre-anestesicas.csv',
    by: manager,
    daysAgo: 3,
    existing: 1,
    records: { entity: 'procedures', count: 8, where: consultations, changed: 1 },
  },
  {
    institution: HOSPITAL,
    kind: 'preAnaesthetics',
    file: 'agenda-ambulatorio.xls',
    by: desk,
    daysAgo: 9,
    existing: 0,
    takenBack: 6,
  },
  {
    institution: HOSPITAL,
    kind: 'materials',
    file: 'almoxarifado.xlsx',
    by: desk,
    daysAgo: 35,
    existing: 6,
    records: { entity: 'materials', count: 24, changed: 3 },
  },
  {
    institution: HOSPITAL,
    kind: 'materials',
    file: 'tabela-de-precos-antiga.csv',
    by: desk,
    daysAgo: 36,
    existing: 12,
    takenBack: 88,
  },
  {
    institution: HOSPITAL,
    kind: 'surgeons',
    file: 'corpo-clinico.xlsx',
    by: manager,
    daysAgo: 32,
    existing: 5,
    records: { entity: 'surgeons', count: 12, changed: 2 },
  },
  {
    institution: HOSPITAL,
    kind: 'surgeons',
    file: 'cirurgioes-rascunho.xlsx',
    by: manager,
    daysAgo: 33,
    existing: 0,
    takenBack: 17,
  },
  {
    institution: HOSPITAL,
    kind: 'surgicalTeam',
    file: 'equipe-auxiliar.xlsx',
    by: desk,
    daysAgo: 31,
    existing: 0,
    records: { entity: 'surgical_team', count: 10, changed: 1 },
  },
  {
    institution: HOSPITAL,
    kind: 'surgicalTeam',
    file: 'instrumentadores.csv',
    by: desk,
    daysAgo: 31,
    existing: 2,
    takenBack: 7,
  },
  {
    institution: HOSPITAL,
    kind: 'anaesthetistInvites',
    file: 'anestesistas.xlsx',
    by: manager,
    daysAgo: 6,
    existing: 0,
    records: { entity: 'anaesthetist_invites', count: 18 },
  },
  {
    institution: CLINIC,
    kind: 'materials',
    file: 'materiais-clinica.xlsx',
    by: manager,
    daysAgo: 30,
    existing: 0,
    records: { entity: 'materials', count: 6 },
  },
  {
    institution: STRANGER,
    kind: 'materials',
    file: 'estoque-da-paz.xlsx',
    by: neighbour,
    daysAgo: 30,
    existing: 0,
    records: { entity: 'materials', count: 6, changed: 1 },
  },
  {
    institution: STRANGER,
    kind: 'anaesthetistInvites',
    file: 'convites-da-paz.xlsx',
    by: 'plataforma@sala.test',
    daysAgo: 8,
    existing: 0,
    records: { entity: 'anaesthetist_invites', count: 3 },
  },
]
