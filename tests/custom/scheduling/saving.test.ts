import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  clearAbandonedDraft,
  clearDraft,
  isPatientForm,
  readDraft,
  storeDraft,
} from '../../../src/custom/scheduling/draft.ts'
import { valuesToPayload } from '../../../src/custom/scheduling/formModel.ts'
import { openedState, reduceSave, type SaveEvent, type SaveState } from '../../../src/form/saveState.ts'
import type { ProcedurePayload } from '../../../src/resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../../src/resources/procedures/record.ts'
import { procedureRecord } from '../../../src/testing/scheduling.ts'
import { json, openPage } from '../../providers/browser.ts'
import { asNew, filled } from './examples.ts'

const page = openPage()
const payload = valuesToPayload(filled, asNew('surgery'))
const CREATE = 'POST /api/app/v3/procedures'
const UPDATE = 'PUT /api/app/v2/procedures/9'

page.on('GET /api/settings', () => json({ capabilities: ['staleEditGuard'] }))

type Saving = typeof import('../../../src/custom/scheduling/saveScheduling.ts')
let procedureCalls: Saving['procedureCalls']
let NotSaved: Saving['NotSaved']
let sendSave: typeof import('../../../src/form/sendSave.ts').sendSave
let isOutcomeUnknown: typeof import('../../../src/providers/httpClient.ts').isOutcomeUnknown

/** Saves payloads one after another, as a form does. */
function createSave() {
  let state: SaveState<ProcedureRecord, ProcedurePayload> | undefined
  return async (payload: ProcedurePayload) => {
    const { id, updated_at } = payload
    state ??= openedState(id ? procedureRecord({ id, updated_at }) : undefined, 'key')
    const happened = (event: SaveEvent<ProcedureRecord, ProcedurePayload>) => {
      if (state) state = reduceSave(state, event)
    }
    try {
      const record = await sendSave(payload, state, {
        ...procedureCalls((values: ProcedurePayload) => values),
        conflictOf: () => undefined,
        onRebase: (base) => happened({ type: 'rebased', base }),
      })
      happened({ type: 'saved', record, values: payload })
      return record
    } catch (error) {
      happened({ type: 'failed', values: payload, isOutcomeUnknown: isOutcomeUnknown(error) })
      throw error
    }
  }
}

// The server's announcement is read once per page load.
beforeAll(async () => {
  vi.resetModules()
  const saving = await import('../../../src/custom/scheduling/saveScheduling.ts')
  procedureCalls = saving.procedureCalls
  NotSaved = saving.NotSaved
  sendSave = (await import('../../../src/form/sendSave.ts')).sendSave
  isOutcomeUnknown = (await import('../../../src/providers/httpClient.ts')).isOutcomeUnknown
  await (await import('../../../src/providers/settings.ts')).loadSettings()
})
afterAll(() => void vi.resetModules())

beforeEach(() => {
  page.calls.length = 0
  localStorage.setItem('user', '{"id":1}')
})

describe('saving a procedure', () => {
  test('creates a new record, which is saved when the answer has an id [PROC-53]', async () => {
    page.on(CREATE, () => json(procedureRecord({ id: 9 }), 201))
    expect((await createSave()(payload)).id).toBe(9)
    expect(page.calls).toMatchObject([{ method: 'POST', body: { uuid: payload.uuid } }])
    page.on(CREATE, () => json({ id: 0 }, 201))
    await expect(createSave()(payload)).rejects.toThrow(NotSaved)
  })

  test('updates an edited record, which is saved when the answer has an id [PROC-55]', async () => {
    page.on(UPDATE, () => json(procedureRecord({ id: 9 })))
    expect((await createSave()({ ...payload, id: 9 })).id).toBe(9)
    page.on(UPDATE, () => json({}))
    await expect(createSave()({ ...payload, id: 9 })).rejects.toThrow(NotSaved)
  })

  test('again after a lost answer creates no second record, and keeps what was typed since', async () => {
    const save = createSave()
    page.on(CREATE, () => json({}, 503))
    await expect(save(payload)).rejects.toThrow()
    page.on(CREATE, () => json(procedureRecord({ id: 9, updated_at: 'then' })))
    page.on(UPDATE, () => json(procedureRecord({ id: 9, register_number: 'NOVO' })))
    expect((await save({ ...payload, register_number: 'NOVO' })).register_number).toBe('NOVO')
    expect(page.calls).toMatchObject([
      { method: 'POST', body: { uuid: payload.uuid } },
      { method: 'POST', body: { uuid: payload.uuid } },
      { method: 'PUT', body: { id: 9, updated_at: 'then', register_number: 'NOVO' } },
    ])
  })

  test('repeats an edit whose answer was lost before it sends what was typed since', async () => {
    const save = createSave()
    const edit = { ...payload, id: 9, updated_at: 'opened' }
    page.on(UPDATE, () => json({}, 503))
    await expect(save(edit)).rejects.toThrow()
    page.on(UPDATE, () => json(procedureRecord({ id: 9, updated_at: 'stored' })))
    await save({ ...edit, register_number: 'NOVO' })
    const sent = page.calls.slice(1).map(({ body }) => body as typeof edit)
    expect(sent.map(({ updated_at, register_number }) => [updated_at, register_number])).toEqual([
      ['opened', edit.register_number],
      ['stored', 'NOVO'],
    ])
  })

  test('sends a record once if it is repeated unchanged or after a refusal', async () => {
    const save = createSave()
    page.on(CREATE, () => json({ message: 'não' }, 422))
    await expect(save(payload)).rejects.toThrow('não')
    page.on(CREATE, () => json(procedureRecord({ id: 9 }), 201))
    await save({ ...payload, register_number: 'NOVO' })
    expect(page.calls.map(({ method }) => method)).toEqual(['POST', 'POST'])
  })
})

describe('the draft of a procedure while its patient’s form is open', () => {
  const path = '/agendamentos/novo'
  const draft = { path, institution: '2', base: filled, values: { ...filled, register_number: 'B' } }

  test('is read only by the form that it was typed in and the user who typed it', () => {
    storeDraft(draft)
    expect(readDraft(path)).toMatchObject(draft)
    expect(readDraft('/pre-agendamentos/novo')).toBeNull()
    localStorage.setItem('user', '{"id":2}')
    expect(readDraft(path)).toBeNull()
  })

  test('is kept on the way to the patient’s form and back, and dropped elsewhere', () => {
    for (const on of ['/pacientes/novo', '/pacientes/editar/7', path, `${path}/12`]) {
      storeDraft(draft)
      clearAbandonedDraft(on)
      expect(readDraft(path), on).not.toBeNull()
    }
    for (const away of ['/', '/pacientes', '/pre-agendamentos/novo', '/login']) {
      storeDraft(draft)
      clearAbandonedDraft(away)
      expect(readDraft(path), away).toBeNull()
    }
    expect(isPatientForm('/pacientes/2/maria')).toBe(false)
  })

  test('is removed on request, and ignored if it cannot be read', () => {
    storeDraft(draft)
    clearDraft()
    expect(readDraft(path)).toBeNull()
    sessionStorage.setItem('scheduling-draft', '{')
    expect(readDraft(path)).toBeNull()
  })

  test('is removed if an earlier release kept it readable', () => {
    sessionStorage.setItem('scheduling-draft', JSON.stringify(draft))
    clearAbandonedDraft('/pacientes/novo')
    expect(sessionStorage.getItem('scheduling-draft')).toBeNull()
    expect(readDraft(path)).toBeNull()
  })

  test('is read from the browser after the page was loaded anew', () => {
    sessionStorage.setItem('scheduling-draft', JSON.stringify({ key: 'kept', path }))
    expect(readDraft(path)).toBeUndefined()
    expect(readDraft('/pre-agendamentos/novo')).toBeNull()
    storeDraft(draft)
    expect(readDraft(path)).toMatchObject(draft)
  })
})
