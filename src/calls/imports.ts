import { errors } from '../i18n/ptBR/errors.ts'
import { importDefinitions } from '../resources/imports.ts'
import type { Importation, ImportProgress, Learned, RevertAnswer } from '../resources/importWire.ts'
import { type Actor, defineCall, json, OF_INSTITUTION } from '../schema/call.ts'
import { can } from '../schema/can.ts'
import type { ImportDefinition } from '../schema/imports.ts'

/** Whoever may make any import, and then for those that they may make. */
const ofImports = {
  access: importDefinitions.flatMap((definition) => [...definition.access]),
  permits: (caller: Actor, definition: Pick<ImportDefinition, 'access'>) => can(caller, definition.access),
} as const

/** A kind of import. */
const ofType = { ...OF_INSTITUTION, type: { kind: 'text' } } as const

/** The history of a kind of import, newest first. */
export const listImportations = defineCall({
  call: 'GET /importations/',
  ...ofImports,
  query: ofType,
  answers: json<Importation[]>(),
})

/** Progress of an import; null before it has started and after it has ended. */
export const readImportProgress = defineCall({
  call: 'GET /importations/progress/{uuid}',
  access: ofImports.access,
  answers: json<ImportProgress | null>(),
})

/** Removes the records that an import created. */
export const revertImportation = defineCall({
  call: 'PUT /importations/revert/{id}',
  ...ofImports,
  answers: json<RevertAnswer>(),
})

/** What an institution's earlier imports taught. */
export const readLearned = defineCall({
  call: 'GET /importations/learned',
  ...ofImports,
  query: ofType,
  answers: json<Partial<Learned>>(),
})

/** Stores column mappings and matched values for the institution's next imports. */
export const saveLearned = defineCall({
  call: 'PUT /importations/learned',
  ...ofImports,
  body: {
    type: { kind: 'given', type: 'string', required: true },
    institution_id: { kind: 'integer' },
    mapping: { kind: 'given', type: 'object' },
    matches: { kind: 'given', type: 'list' },
  },
  errors: { type: { required: errors.wrongType } },
  logs: 'importLearn',
  answers: json<{ success: true }>(),
})
