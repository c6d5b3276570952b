import { describe, expect, test } from 'vitest'
import {
  type ConflictingSave,
  openedState,
  readBasis,
  reduceSave,
  type SaveEvent,
  type SaveState,
} from '../../src/form/saveState.ts'

interface Version {
  id: number
  name: string
}
interface Values {
  name: string
}

type Event = SaveEvent<Version, Values>
const opened: Version = { id: 7, name: 'Ana' }
const [mine, later] = [{ name: 'Bia' }, { name: 'Cora' }]
const theirs: Version = { id: 7, name: 'Dora' }
const question: ConflictingSave<Version, Values> = {
  conflict: { changed_by: 'Rui', changed_at: '2031-03-21T08:00:00Z', is_own: false, current: theirs },
  versions: { base: opened, mine, current: theirs },
  changes: [],
}

const stateAfter = (base: Version | undefined, ...events: Event[]): SaveState<Version, Values> =>
  events.reduce(reduceSave, openedState<Version, Values>(base, 'key'))

const unanswered = (values: Values): Event => ({ type: 'failed', values, isOutcomeUnknown: true })

describe('the state of a form being saved', () => {
  test('is idle when the form opens, based on what was opened', () => {
    expect(stateAfter(opened)).toEqual({ phase: 'idle', uuid: 'key', base: opened, rebases: 0 })
  })

  test('goes from saving to saved, and the next save is based on what was saved', () => {
    expect(stateAfter(opened, { type: 'sent' }).phase).toBe('saving')
    const record = { id: 7, name: 'Bia' }
    expect(stateAfter(opened, { type: 'sent' }, { type: 'saved', record, values: mine })).toMatchObject({
      phase: 'saved',
      base: record,
      saved: mine,
      unconfirmed: undefined,
    })
  })

  test('keeps what was saved before while a later save fails', () => {
    const record = { id: 7, name: 'Bia' }
    const state = stateAfter(opened, { type: 'saved', record, values: mine }, unanswered(later))
    expect(state).toMatchObject({ phase: 'failed', saved: mine, base: record, unconfirmed: later })
  })

  test('has the messages of refused fields until the next save', () => {
    const refused = stateAfter(opened, { type: 'refused', errors: { name: 'Preencha o nome.' } })
    expect(refused).toMatchObject({ phase: 'refused', errors: { name: 'Preencha o nome.' }, base: opened })
    expect(reduceSave(refused, { type: 'sent' })).not.toHaveProperty('errors')
  })

  test('remembers the first of several saves without an answer, and none that was refused', () => {
    expect(stateAfter(undefined, unanswered(mine), unanswered(later)).unconfirmed).toEqual(mine)
    const refused: Event = { type: 'failed', values: mine, isOutcomeUnknown: false }
    expect(stateAfter(undefined, refused).unconfirmed).toBeUndefined()
  })

  test('makes a stored new record the one that the next save changes, although its images are missing', () => {
    const record = { id: 9, name: 'Bia' }
    const state = stateAfter(undefined, { type: 'stored', record, values: mine }, unanswered(mine))
    expect(state).toMatchObject({ phase: 'failed', base: record, uuid: 'key' })
  })

  test('leaves a new record new where the answer does not say which it is', () => {
    expect(stateAfter(undefined, { type: 'saved', record: undefined, values: mine }).base).toBeUndefined()
  })

  test('still bases the next edit on what was opened when an edit is stored without its images', () => {
    const record = { id: 7, name: 'Bia' }
    const state = stateAfter(opened, { type: 'stored', record, values: mine })
    expect(state).toMatchObject({ phase: 'saving', base: opened, unconfirmed: mine })
  })

  test('asks about a conflict, and is based on the version that is taken', () => {
    const asked = stateAfter(opened, { type: 'sent' }, { type: 'conflicted', question })
    expect(asked).toMatchObject({ phase: 'conflict', question, base: opened })
    const taken = reduceSave(asked, { type: 'rebased', base: theirs })
    expect(taken).toMatchObject({ phase: 'conflict', base: theirs, rebases: 1 })
    const closed = reduceSave(taken, { type: 'closed' })
    expect(closed).toMatchObject({ phase: 'idle', base: theirs })
    expect(closed).not.toHaveProperty('question')
  })

  test('is still based on what was opened when the question is closed without an answer', () => {
    const closed = stateAfter(opened, { type: 'conflicted', question }, { type: 'closed' })
    expect(closed).toMatchObject({ phase: 'idle', base: opened, rebases: 0 })
  })

  test('forgets a save without an answer once it is based on another version', () => {
    expect(
      stateAfter(opened, unanswered(mine), { type: 'rebased', base: theirs }).unconfirmed,
    ).toBeUndefined()
  })

  test("continues a draft's save", () => {
    const basis = { uuid: 'kept', base: theirs, unconfirmed: mine }
    expect(stateAfter(opened, { type: 'restored', basis })).toMatchObject({
      phase: 'idle',
      ...basis,
      rebases: 1,
    })
  })
})

describe('the basis of a draft', () => {
  const read = (kept: Parameters<typeof readBasis<Version, Values>>[0]) => readBasis(kept, 'own')

  test('is read as it was kept', () => {
    const basis = { uuid: 'kept', base: opened, unconfirmed: mine }
    expect(read(JSON.parse(JSON.stringify(basis)))).toEqual(basis)
    expect(read({ uuid: 'kept' })).toEqual({ uuid: 'kept', base: undefined })
  })

  test('of an earlier release names the edited record or is it, so that no second record is created', () => {
    expect(read({ uuid: 'kept', record: opened }).base).toEqual(opened)
    expect(read({ uuid: 'kept', created: opened }).base).toEqual(opened)
    expect(read(opened)).toEqual({ uuid: 'own', base: opened })
  })
})
