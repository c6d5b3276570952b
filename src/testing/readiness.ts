import type { RequestHandler } from 'msw'
import * as calls from '../calls/readiness.ts'
import { addDays } from '../domain/dates.ts'
import type { ReadinessItem, ReadinessKind } from '../domain/readiness.ts'
import { readinessRules } from '../resources/procedures/readiness.ts'
import { json, on, onSettings } from './handlers.ts'
import { at, exampleDay } from './scheduling.ts'
import { wholeSettings } from './settings.ts'
import { specified } from './specified.ts'

export const tomorrow = addDays(exampleDay, 1)

/** An item of a surgery of a day, missing unless it says otherwise. */
export function item(
  kind: ReadinessKind,
  changed: Partial<ReadinessItem> = {},
  day = tomorrow,
): ReadinessItem {
  const { owner, days } = readinessRules[kind]
  const due = addDays(day, -(days ?? 0))
  return { kind, state: 'missing', due, is_due: due <= exampleDay, owner, ...changed }
}

/** What a surgery of tomorrow needs. */
export const readinessRow = (changed: Partial<calls.ReadinessRow> = {}): calls.ReadinessRow => ({
  id: 1,
  institution_id: 1,
  institution_name: 'Hospital São Lucas',
  patient_id: 1,
  patient_name: 'Maria Aparecida dos Santos',
  patient_preferred_name: 'Cida Santos',
  phone_number: '11987654321',
  allergies: null,
  surgery_probable_date: at('07:30', tomorrow),
  name: '31005497 - Colecistectomia Videolaparoscópica',
  room: 'Sala 02',
  surgeons: ['Paulo Lima'],
  plans: [{ id: 1, name: 'Unimed Nacional', password: null }],
  answers: [],
  items: [
    item('authorization'),
    item('opme', { state: 'unknown' }),
    item('consultation', { state: 'done' }),
    item('exams'),
    item('allergies'),
    item('confirmation', { reason: 'unreached' }),
    item('term'),
  ],
  ...changed,
})

interface ReadinessAnswers {
  rows?: readonly calls.ReadinessRow[]
  count?: number
  /** Receives the bodies of answers. */
  seen?: unknown[]
  /** The status with which answers are refused. */
  refuses?: number
}

/** The calls of what surgeries need, of a server that announces them. */
export function readinessHandlers({
  rows = [readinessRow()],
  count = rows.length,
  seen = [],
  refuses,
}: ReadinessAnswers = {}): RequestHandler[] {
  const answered = async (request: Request, id: unknown) => {
    seen.push(specified(await request.json()))
    if (refuses) return json({ message: 'O servidor explica.' }, refuses)
    const row = rows.find((known) => known.id === Number(id))
    return json({ ...row, items: row?.items.filter(({ kind }) => kind !== 'confirmation') })
  }
  return [
    onSettings(() => json(wholeSettings)),
    on(calls.readReadiness, ({ request }) => {
      const owner = new URL(request.url).searchParams.get('owner')
      if (!owner) return json({ rows, count })
      const own = rows.map((row) => ({ ...row, items: row.items.filter((known) => known.owner === owner) }))
      return json({ rows: own, count })
    }),
    on(calls.answerReadiness, ({ request, params }) => answered(request, params.id)),
    on(calls.answerAllergies, ({ request, params }) => answered(request, params.id)),
  ]
}
