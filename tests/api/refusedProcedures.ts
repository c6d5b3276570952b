import { afterAll, beforeAll, expect, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import type { ProcedurePayload } from '../../src/resources/procedures/payload.ts'
import { checksums } from '../matrix/checksum.ts'
import type { testApi } from '../support/api.ts'
import {
  consultationBody,
  type SchedulingFixture,
  schedulingFixture,
  surgeryBody,
} from '../support/scheduling.ts'

type More = Partial<Record<keyof ProcedurePayload, unknown>>

export const CREATE = 'POST /app/v3/procedures'
export const anaesthetist = (id: number, is_main: boolean) => ({
  anaesthetist_id: id,
  is_trans: true,
  is_main,
})
export const plan = (id: number) => ({ medical_plan_id: id, code: null, password: null })

/**
 * A hospital with one surgery and one consultation, and refused writes of both; none may be logged as a
 * server error.
 */
export function refusedProcedures(api: ReturnType<typeof testApi>) {
  vi.setConfig({ testTimeout: 60_000 })
  const logged = vi.spyOn(logger, 'error')
  const own = {} as { token: string; fixture: SchedulingFixture; surgeryId: number; consultationId: number }
  const call = (request: string, body: unknown) => api.call(request, { token: own.token, body })
  beforeAll(async () => {
    own.token = await api.signIn('usuario@sala.test', 1)
    own.fixture = await schedulingFixture(api, 1)
    own.surgeryId = (await call(CREATE, surgeryBody(own.fixture))).json.id
    own.consultationId = (await call(CREATE, consultationBody(own.fixture))).json.id
  })
  afterAll(() => {
    expect(logged).not.toHaveBeenCalled()
  })

  /**
   * Tries to create and to change with each fault; every answer must have these texts, and nothing may be
   * written.
   */
  async function refusedWith(
    errors: Record<string, string>,
    more: More | More[],
    make = surgeryBody,
  ): Promise<void> {
    const before = await checksums(api)
    const id = make === surgeryBody ? own.surgeryId : own.consultationId
    for (const fault of [more].flat())
      for (const request of [CREATE, `PUT /app/v2/procedures/${id}`]) {
        const { status, json } = await call(request, make(own.fixture, fault as Partial<ProcedurePayload>))
        expect([request, fault, status, json.errors]).toEqual([request, fault, 422, errors])
      }
    expect(await checksums(api)).toEqual(before)
  }

  const surgery = (laterality: unknown, id = own.fixture.surgery) => [
    { laterality, surgical_procedure_id: id },
  ]
  return { own, refusedWith, surgery }
}
