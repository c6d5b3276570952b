import * as calls from '../calls/patientLinks.ts'
import { request } from './call.ts'

/** A surgery's links and what its patient said. Only with a server that announces `patientLink`. */
export const patientLinksQuery = (id: number) => ({
  queryKey: ['patientLinks', id],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await request(calls.readPatientLinks, { params: { id }, signal })).data,
  meta: { live: { topic: 'procedures' as const, of: id } },
})

/** @throws HttpError */
export const createPatientLink = async (id: number, by_email: boolean) =>
  (await request(calls.createPatientLink, { params: { id }, body: { by_email } })).data

/** @throws HttpError */
export const withdrawPatientLinks = async (id: number): Promise<calls.PatientLinks> =>
  (await request(calls.withdrawPatientLinks, { params: { id } })).data

/** @param until id of the last answer that was seen. @throws HttpError */
export const seePatientAnswers = async (id: number, until: number): Promise<calls.PatientLinks> =>
  (await request(calls.seePatientAnswers, { params: { id }, body: { until } })).data
