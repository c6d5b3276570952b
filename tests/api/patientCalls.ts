import { beforeAll } from 'vitest'
import type { testApi } from '../support/api.ts'

/** Calls about patients of the first hospital, by one of its users. */
export function patientCalls(api: ReturnType<typeof testApi>) {
  let token: string
  beforeAll(async () => {
    token = await api.signIn('usuario@sala.test', 1)
  })
  const call = (request: string, body?: unknown) => api.call(request, { token, body })
  return {
    call,
    create: (body: Record<string, unknown>) =>
      call('POST /app/patients?fullDeduplication', {
        name: 'Ana Prata',
        gender_id: 2,
        job_title_id: 1,
        ...body,
      }),
    update: (id: number, body: unknown, query = '?withChangelog') =>
      call(`PUT /app/v2/patients/${id}${query}`, body),
    read: (id: number | string) => call(`GET /surgical-map/v1/patient/${id}`),
    stored: async (id: number) => (await api.rows('SELECT * FROM patients WHERE id = $1', [id]))[0],
  }
}
