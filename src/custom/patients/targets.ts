import { HttpError } from '../../providers/httpClient.ts'

const SCHEDULING = '/agendamentos/novo'

/** Placeholder base for parsing relative URLs. */
const ORIGIN = 'http://console.invalid'

/** Parses a path within the console; null for any other URL, to prevent open redirects. */
export function consoleUrl(route: string): URL | null {
  if (!route.startsWith('/') || !URL.canParse(route, ORIGIN)) return null
  const url = new URL(route, ORIGIN)
  return url.origin === ORIGIN ? url : null
}

/**
 * Path to return to from the new patient form (OQ-118): `/agendamentos/novo/7`, elsewhere `?patient_id=7`. Undefined
 * without a route or for a route outside the console.
 * @param institution id of the patient's group member in the query
 */
export function returnPath(
  route: string | null,
  patientId: number,
  institution: string | null,
): string | undefined {
  const url = consoleUrl(route ?? '')
  if (!url) return undefined
  const isScheduling = url.pathname.replace(/\/$/, '') === SCHEDULING
  if (!isScheduling) url.searchParams.set('patient_id', String(patientId))
  if (institution) url.searchParams.set('institution', institution)
  return `${isScheduling ? `${SCHEDULING}/${patientId}` : url.pathname}${url.search}`
}

/** Path of the new procedure form for a patient. */
export function newProcedurePath(patientId: number, institution: string | number | null): string {
  return `${SCHEDULING}/${patientId}${institution ? `?institution=${institution}` : ''}`
}

const parsePatientId = (value: unknown): number | undefined => {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export interface DuplicatePatient {
  id: number
  /** Whether it may be another person of the same name and birth date; servers may omit this. */
  isNamesake: boolean
  /** Ids of further namesakes; servers may omit them. */
  others: readonly number[]
}

interface DuplicateAnswer {
  data?: { id?: unknown; namesake?: unknown; others?: unknown } | null
  id?: unknown
  patient_id?: unknown
}

/** The existing patient of a duplicate error, whose id is `data.id`, `id` or `patient_id`. */
export function duplicatePatient(error: unknown): DuplicatePatient | undefined {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined
  const body = (error.data ?? {}) as DuplicateAnswer
  const id = parsePatientId(body.data?.id) ?? parsePatientId(body.id) ?? parsePatientId(body.patient_id)
  if (id === undefined) return undefined
  const others = Array.isArray(body.data?.others) ? body.data.others : []
  return {
    id,
    isNamesake: body.data?.namesake === true,
    others: others.flatMap((other: unknown) => parsePatientId(other) ?? []),
  }
}
