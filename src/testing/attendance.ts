import type { RequestHandler } from 'msw'
import { reportAction } from '../calls/activityLog.ts'
import { addAttachment } from '../calls/attachments.ts'
import { countAttendances, listAttendances, toggleStatus } from '../calls/attendance.ts'
import { discardHeldDelivery, listHeldDeliveries, recordHeldDelivery } from '../calls/deliveries.ts'
import { downloadDocument, downloadDocuments, listVersions, removeDocument } from '../calls/documents.ts'
import { readSetting } from '../calls/institutionSettings.ts'
import { anaesthetists as pickedAnaesthetists } from '../calls/pickers.ts'
import { readProcedure } from '../calls/scheduling.ts'
import { fold } from '../domain/fold.ts'
import type { HeldDelivery } from '../domain/heldDeliveries.ts'
import { offsetOf } from '../domain/paging.ts'
import type { ProcedureRecord } from '../resources/procedures/record.ts'
import { json, never, on, onLookup } from './handlers.ts'
import { documentPdf } from './pdf.ts'
import { procedureRecord } from './scheduling.ts'

/** A row as returned by the calls. */
type AttendanceAnswer = Record<string, unknown> & { id: number; patient_name: string }

const names = [
  'Maria Aparecida dos Santos',
  'João Pedro Álvares',
  'Ana Clara Nogueira Prado',
  'Benedito Ramos',
  'Cecília Vasconcelos de Albuquerque Cavalcanti',
]

/** Number of example rows: more than one page. */
export const ATTENDANCES = 23

/** The first has a social name, the second is inactive, the third has no PDF, the fourth belongs to the mobile app. */
export function attendanceRow(at = 0, overrides: Partial<AttendanceAnswer> = {}): AttendanceAnswer {
  const number = Math.floor(at / names.length)
  const pdf = at % names.length === 2 ? null : 500 + at
  return {
    id: 100 + at,
    user_id: at % names.length === 3 ? 44 : 1,
    institution_id: 1,
    institution_name: 'Hospital São Lucas',
    type_id: 2,
    pdf,
    pdf_type: 2,
    term: at % 2 === 0 ? 700 + at : null,
    disabled_pdf: pdf === null,
    signature_status: at % 3 === 0 ? 'SIGNED' : null,
    patient_name: `${names[at % names.length]}${number > 0 ? ` ${number + 1}` : ''}`,
    patient_preferred_name: at === 0 ? 'Cida Santos' : null,
    medical_plan_name: 'Plano Vida Total, Bem Cuidar',
    name: '31005497 - Colecistectomia Videolaparoscópica',
    anaesthetists: 'Helena Prado, Nilo Teles',
    surgeons: 'Ana Lúcia Brandão',
    surgical_teams: 'Rui Nunes',
    register_date: '2026-03-02T13:30:00.000Z',
    updated_date: '2026-03-02T14:05:00.000Z',
    active: at % names.length !== 1,
    procedure_attachments: [],
    ...overrides,
  }
}

const attendanceRows = (count = ATTENDANCES): AttendanceAnswer[] =>
  Array.from({ length: count }, (_, at) => attendanceRow(at))

const anaesthetists = [
  { id: 31, user_id: 61, name: 'Nilo Teles', is_main: false, user: null },
  { id: 32, user_id: 62, name: 'Álvaro Brito', is_main: false, user: null },
  { id: 33, user_id: 63, name: 'Helena Prado', is_main: false, user: null },
]

/** A delivery of an inactive procedure that waits for a decision. */
export const heldDelivery = (overrides: Partial<HeldDelivery> = {}): HeldDelivery => ({
  id: 5,
  procedure_id: 101,
  revision: 4,
  delivered_at: '2026-03-02T13:31:00.000Z',
  key_name: 'Tablet da sala 1',
  reason: 'inactive',
  stages: [1, 2],
  institution_id: 1,
  institution_name: 'Hospital São Lucas',
  patient_name: 'João Pedro Álvares',
  name: '31005497 - Colecistectomia Videolaparoscópica',
  surgery_probable_date: '2026-03-02T11:00:00.000Z',
  pre_probable_date: null,
  active: false,
  cancellation_date: null,
  state_reason: 'Lançado em duplicidade',
  ...overrides,
})

interface AttendanceAnswers {
  rows?: readonly AttendanceAnswer[]
  /** Replaces the list's normal response. */
  list?: 'never' | 'failed'
  count?: 'failed'
  guideTypes?: 'failed'
  /** The value of setting 34; not configured if absent. */
  signature?: '1' | '0' | (() => Response)
  /** Response to PDF downloads; a file if absent. */
  pdf?: () => Response | Promise<Response>
  /** Response to a change of status. */
  status?: () => Response
  /** The procedure of any row; one that has not begun if absent. */
  procedure?: ProcedureRecord
  /** Deliveries that wait for a decision; none if absent. */
  held?: readonly HeldDelivery[]
  /** Response to a decision about one. */
  decision?: () => Response
  /** Response to the removal of a PDF. */
  removal?: () => Response
  /** Called for each call except those of the shell. */
  onCall?: (call: string, body?: unknown) => void
}

const failure = () => json({ message: 'Serviço indisponível.' }, 503)
const file = () =>
  new Response(documentPdf('Ficha anestésica', 2), { headers: { 'content-type': 'application/pdf' } })

function matching(rows: readonly AttendanceAnswer[], { searchParams }: URL): readonly AttendanceAnswer[] {
  const search = fold(searchParams.get('search') ?? '')
  return rows.filter(({ patient_name }) => fold(patient_name).includes(search))
}

/** Handlers for every call of the attendance lists. */
function attendanceHandlers(answers: AttendanceAnswers = {}): RequestHandler[] {
  const { rows = attendanceRows(), list, count, onCall = () => {} } = answers
  const { pdf = file, status = () => json({}), removal = () => json({}) } = answers
  const addressOf = ({ url, method }: Request) => {
    const { pathname, search } = new URL(url)
    return `${method} ${pathname.replace('/api', '')}${search}`
  }
  return [
    on(countAttendances, ({ request }) => {
      onCall(addressOf(request))
      return count === 'failed' ? failure() : json({ total: matching(rows, new URL(request.url)).length })
    }),
    on(listAttendances, ({ request }) => {
      onCall(addressOf(request))
      if (list === 'never') return never()
      if (list === 'failed') return failure()
      const url = new URL(request.url)
      const limit = Number(url.searchParams.get('limit'))
      const first = offsetOf(Number(url.searchParams.get('page')), limit)
      const found = matching(rows, url)
      return json({ procedures: found.slice(first, first + limit), count: found.length })
    }),
    on(pickedAnaesthetists.all, ({ request, params }) => {
      onCall(addressOf(request))
      const at = Number(params.page) - 1
      return json({ result: anaesthetists.slice(2 * at, 2 * at + 2), count: 3, page: at + 1, perPage: 2 })
    }),
    ...(answers.guideTypes === 'failed' ? [onLookup('guideTypes', failure)] : []),
    on(readSetting, ({ request }) => {
      onCall(addressOf(request))
      if (typeof answers.signature === 'function') return answers.signature()
      return answers.signature ? json({ value: answers.signature }) : json({ message: 'Não há.' }, 404)
    }),
    on(downloadDocument, ({ request }) => {
      onCall(addressOf(request))
      return pdf()
    }),
    on(downloadDocuments, ({ request }) => {
      onCall(addressOf(request))
      return pdf()
    }),
    on(listVersions, () => json([])),
    on(addAttachment, ({ request }) => {
      onCall(addressOf(request))
      return json({}, 201)
    }),
    on(toggleStatus, async ({ request }) => {
      onCall(addressOf(request), await request.json())
      return status()
    }),
    on(readProcedure, ({ request }) => {
      onCall(addressOf(request))
      return json(answers.procedure ?? procedureRecord())
    }),
    on(listHeldDeliveries, () => json(answers.held ?? [])),
    ...[recordHeldDelivery, discardHeldDelivery].map((decision) =>
      on(decision, async ({ request }) => {
        onCall(addressOf(request), await request.json())
        return answers.decision?.() ?? json({})
      }),
    ),
    on(removeDocument, ({ request }) => {
      onCall(addressOf(request))
      return removal()
    }),
    on(reportAction, async ({ request }) => {
      onCall(addressOf(request), await request.json())
      return json({}, 201)
    }),
  ]
}

/**
 * The calls of an attendance page's stories.
 * @param isRecorded which calls are recorded, as `GET /path?query`; all if absent
 */
export function recordAttendance(isRecorded: (call: string) => boolean = () => true) {
  const calls: string[] = []
  const bodies: Record<string, unknown>[] = []
  return {
    calls,
    bodies,
    /** Forgets the calls of an earlier story. */
    forget: () => {
      calls.length = 0
      bodies.length = 0
    },
    answering: (answers: AttendanceAnswers = {}) =>
      attendanceHandlers({
        ...answers,
        onCall: (call, body) => {
          if (!isRecorded(call)) return
          calls.push(call)
          if (body) bodies.push(body as Record<string, unknown>)
        },
      }),
  }
}
