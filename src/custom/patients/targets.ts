import { HttpError } from '../../providers/httpClient.ts'

const SCHEDULING = '/agendamentos/novo'

/** Any origin will do: an address of the console names none. */
const ORIGIN = 'http://console.invalid'

/** A path of the console itself, with its query; null for anything that would lead out of it. */
export function ownAddress(route: string): URL | null {
  if (!route.startsWith('/') || !URL.canParse(route, ORIGIN)) return null
  const url = new URL(route, ORIGIN)
  return url.origin === ORIGIN ? url : null
}

/**
 * Where a form that sent its user to a new patient takes up again (OQ-118): `/agendamentos/novo/7`, elsewhere
 * `?patient_id=7`. Undefined without a route, and for one that is no path of the console.
 * @param institution the member of the group that the patient belongs to, as the address says it
 */
export function routeTarget(
  route: string | null,
  patientId: number,
  institution: string | null,
): string | undefined {
  const url = ownAddress(route ?? '')
  if (!url) return undefined
  const isScheduling = url.pathname.replace(/\/$/, '') === SCHEDULING
  if (!isScheduling) url.searchParams.set('patient_id', String(patientId))
  if (institution) url.searchParams.set('institution', institution)
  return `${isScheduling ? `${SCHEDULING}/${patientId}` : url.pathname}${url.search}`
}

/** The form of a patient's new procedure. */
export function newProcedureAddress(patientId: number, institution: string | number | null): string {
  return `${SCHEDULING}/${patientId}${institution ? `?institution=${institution}` : ''}`
}

const idIn = (value: unknown): number | undefined => {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** The id of the patient that already has these data, as a refusal tells it: `data.id`, `id` or `patient_id`. */
export function duplicateIn(error: unknown): number | undefined {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined
  const body = (error.data ?? {}) as { data?: { id?: unknown } | null; id?: unknown; patient_id?: unknown }
  return idIn(body.data?.id) ?? idIn(body.id) ?? idIn(body.patient_id)
}
