import { randomUUID } from 'node:crypto'
import type { testApi } from '../../support/api.ts'

type Api = ReturnType<typeof testApi>
type Row = Record<string, unknown>

/** Import → its call and the key of its rows, as in the specification. */
export const calls = {
  surgeries: ['POST /surgical-map/v3/surgeries/import', 'surgical-maps'],
  preAnaesthetics: ['POST /surgical-map/v2/pre-anesthetics/import', 'surgical-maps'],
  materials: ['POST /preset/materials/import', 'materials'],
  surgeons: ['POST /preset/surgeons/import', 'surgeons'],
  surgicalTeam: ['POST /preset/surgical-teams/import', 'surgical-teams'],
  drugCatalogue: ['POST /preset/active-principles/import', 'active-principles'],
  procedureCatalogue: ['POST /preset/surgical-procedures/import', 'surgical-procedures'],
  healthPlans: ['POST /healthPlans/import', 'healthPlans'],
  anaesthetistInvites: ['POST /invite/import/anesthetist', 'anesthetist'],
} as const

export type Import = keyof typeof calls

/** Imports that belong to the platform's administrators. */
export const ofPlatform: readonly Import[] = ['drugCatalogue', 'procedureCatalogue']

export const bodyOf = (name: Import, rows: unknown, more: Row = {}) => ({
  uuid: randomUUID(),
  file_name: 'planilha.xlsx',
  [calls[name][1]]: rows,
  ...more,
})

/** Sends rows to import or to rehearse. */
export const importing =
  (api: Pick<Api, 'call'>, token: string) =>
  (name: Import, rows: unknown, more: Row = {}, query = '') =>
    api.call(`${calls[name][0]}${query}`, { token, body: bodyOf(name, rows, more) })
