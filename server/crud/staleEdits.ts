import type { Context } from 'hono'
import { fillText } from '../../src/domain/fillText.ts'
import { eventCode, type LogEvent } from '../../src/domain/logEvents.ts'
import { RECORD_CHANGED, type SaveConflict } from '../../src/domain/saveConflict.ts'
import { visibleCharacters } from '../../src/domain/visibleText.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type { SessionEnv } from '../context.ts'
import { jsonBody } from '../http/body.ts'
import { ApiError, validationError } from '../http/errors.ts'
import { isObject } from '../http/members.ts'

type Values = Record<string, unknown>

interface EditBody {
  body: Values
  /** The values that the edit is based on, named as in the body; undefined from clients that do not send them. */
  previous: Values | undefined
}

/**
 * The body of an edit, and the values it is based on.
 * @throws ApiError as `jsonBody`, 422 for a mistyped `previous`
 */
export async function editBody(c: Context): Promise<EditBody> {
  const { previous, ...body } = await jsonBody(c)
  if (previous !== undefined && !isObject(previous)) throw validationError({ previous: texts.wrongType })
  return { body, previous }
}

/**
 * The same text for equal values: empty ones count as null, the order of a list's ids is ignored, and so is what a body is
 * cleaned of.
 */
function canonical(value: unknown): string {
  if (typeof value === 'string' && value !== '') return JSON.stringify(visibleCharacters(value))
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return 'null'
  return JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value)
}

const differ = (a: unknown, b: unknown) => canonical(a) !== canonical(b)

interface Edit {
  previous: Values | undefined
  /** The stored values. */
  current: Values
  /** The values that the edit writes. */
  next: Values
}

/**
 * Whether a field was changed since the edit began. A field that already has the value that the edit writes
 * is no conflict: retrying an edit whose response was lost must not conflict with itself.
 */
const isStaleEdit = ({ previous = {}, current, next }: Edit): boolean =>
  Object.keys(previous).some(
    (name) =>
      Object.hasOwn(next, name) && differ(previous[name], current[name]) && differ(next[name], current[name]),
  )

/** Identifies a record and its edits in the log. */
interface EditedRecord {
  institutionId: number
  /** Several if the record is changed in different ways. */
  event: LogEvent | readonly LogEvent[]
  /** Null for records that an institution has only one of, such as its settings. */
  recordId: number | null
  /** Returns the record as its read call does. */
  read: () => Promise<unknown>
}

interface LastChange {
  user_id: number
  name: string
  at: string
}

/**
 * Refuses an edit based on a state that has changed since. The record must be locked.
 * @throws ApiError 409 `record.changed` with a `SaveConflict`
 */
export async function refuseStaleEdit(
  c: Context<SessionEnv>,
  edit: Edit,
  { institutionId, event, recordId, read }: EditedRecord,
): Promise<void> {
  if (!isStaleEdit(edit)) return
  const { rows } = await c
    .get('tx')
    .query<LastChange>('SELECT * FROM sala_last_change($1, $2, $3)', [
      institutionId,
      [event].flat().map(eventCode),
      recordId,
    ])
  const [last] = rows
  const conflict: SaveConflict<unknown> = {
    changed_by: last?.name || null,
    changed_at: last?.at ?? null,
    is_own: last?.user_id === c.get('caller').user_id,
    current: await read(),
  }
  const name = conflict.is_own ? texts.yourself : (conflict.changed_by ?? texts.someoneElse)
  const message = fillText(texts.changedMeanwhile, { name })
  throw new ApiError(409, message, { code: RECORD_CHANGED, extra: { ...conflict } })
}
