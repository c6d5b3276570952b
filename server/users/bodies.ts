import { errors } from '../../src/i18n/ptBR/errors.ts'
import { userRefusals as texts } from '../../src/i18n/ptBR/userRefusals.ts'
import { noFieldErrors, validationError } from '../errors.ts'

type Values = Record<string, unknown>

const INTEGER_LIMIT = 2_147_483_647

/** Whether a value of a body may be a record's id. */
export const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= INTEGER_LIMIT

/** @throws ApiError 422 for fields that the call does not know */
function refuseOthers(body: Values, known: readonly string[]): void {
  const wrong = noFieldErrors()
  for (const name of Object.keys(body)) if (!known.includes(name)) wrong[name] = errors.unknownField
  if (Object.keys(wrong).length) throw validationError(wrong)
}

/** The `institution_id` of a body that may say beside it only what `others` names. @throws ApiError 422 */
export function institutionNamed(body: Values, others: readonly string[] = []): number {
  refuseOthers(body, ['institution_id', ...others])
  const id = body.institution_id
  if (id === undefined || id === null) throw validationError({ institution_id: texts.institutionMissing })
  if (!isId(id)) throw validationError({ institution_id: errors.wrongType })
  return id
}

/** Yes-or-no fields of a body, all of them said. @throws ApiError 422 */
export function flagsIn<Flag extends string>(body: Values, names: readonly Flag[]): Record<Flag, boolean> {
  const wrong = noFieldErrors()
  for (const name of names) if (typeof body[name] !== 'boolean') wrong[name] = errors.wrongType
  if (Object.keys(wrong).length) throw validationError(wrong)
  return Object.fromEntries(names.map((name) => [name, body[name]])) as Record<Flag, boolean>
}

/** An id of a body. @throws ApiError 422 */
export function idIn(body: Values, name: string): number {
  const id = body[name]
  if (!isId(id)) throw validationError({ [name]: errors.wrongType })
  return id
}
