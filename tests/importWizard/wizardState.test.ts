import { expect, test } from 'vitest'
import type { CheckResult, OpenedFile } from '../../src/importWizard/table/session.ts'
import {
  hasEdits,
  type Prepared,
  reduceWizard,
  start,
  stepOf,
  type WizardAction,
  type WizardState,
} from '../../src/importWizard/wizardState.ts'

const view = {
  sheet: 0,
  titled: true,
  headerLine: 1,
  headers: ['Nome', 'CRM'],
  head: [],
  preview: [],
  rows: 3,
  suggested: { 0: 'name' },
}
const file: OpenedFile = { name: 'a.csv', csv: true, sheets: ['a'], view }
const prepared: Prepared = {
  file,
  view,
  assigned: { 0: 'name' },
  constants: {},
  learned: false,
  edited: false,
}
const check: CheckResult = {
  rows: 3,
  failing: 1,
  repeated: 0,
  blank: 0,
  dropped: 0,
  restored: 0,
  doubtful: 0,
  unmatched: [],
  shared: [],
  columns: ['name'],
}
const summary = { total: 3, success: 3, created: 3, existing: 0, failed: 0 }
const mapping: WizardState = { at: 'mapping', prepared }
const failing: WizardState = { at: 'failures', prepared, check, unmatched: [] }

const after = (state: WizardState, ...actions: WizardAction[]) => actions.reduce(reduceWizard, state)

test('a file that is read leads from the choice to the columns [IMP-48]', () => {
  const read = after(start, { type: 'chosen', name: 'a.csv' })
  expect([read.at, stepOf(read)]).toEqual(['reading', 0])
  const opened = after(read, { type: 'opened', prepared })
  expect([opened.at, stepOf(opened)]).toEqual(['mapping', 1])
})

test('a file that is read after its reading was cancelled leads nowhere [IMP-50]', () => {
  const left = after(start, { type: 'chosen', name: 'a.csv' }, { type: 'reset' })
  expect(after(left, { type: 'opened', prepared })).toEqual(left)
})

test('a successful submit, and no other, leads from the columns to the conclusion [IMP-49]', () => {
  const importing = after(mapping, { type: 'work', phase: 'importing', from: mapping, uuid: 'u' })
  expect([mapping, importing].map(stepOf)).toEqual([1, 1])
  const problem = { message: 'Falha ao realizar importação', lines: [] }
  expect(stepOf(after(importing, { type: 'stopped', problem }))).toBe(1)
  const done = after(importing, { type: 'imported', check, summary, existing: 0, completions: 0 })
  expect([done.at, stepOf(done)]).toEqual(['done', 2])
})

test('a field given to another column leaves the one that had it; taken away it is free [IMP-53, IMP-55]', () => {
  const moved = after(mapping, { type: 'assign', columnIndex: 1, column: 'name' })
  expect(moved).toMatchObject({ prepared: { assigned: { 1: 'name' } } })
  const freed = after(moved, { type: 'assign', columnIndex: 1, column: undefined })
  expect(freed.at === 'mapping' && freed.prepared.assigned).toEqual({})
})

test('cancelled work leads back to where it began, with the problem that occurred', () => {
  const working = after(failing, { type: 'work', phase: 'rehearsing', from: failing })
  expect(stepOf(working)).toBe(2)
  const problem = { message: 'Falha ao realizar importação', lines: [] }
  expect(after(working, { type: 'stopped', problem })).toEqual({ ...failing, problem })
  expect(after(working, { type: 'stopped' }).at).toBe('failures')
})

test('progress of an import counts only while work is under way', () => {
  const progress = { done: 2, total: 3 }
  expect(after(mapping, { type: 'progress', progress })).toBe(mapping)
  const working = after(mapping, { type: 'work', phase: 'checking', from: mapping, total: 3 })
  expect(after(working, { type: 'progress', progress })).toMatchObject({ progress })
})

test('corrections are remembered until another worksheet is opened', () => {
  const corrected = after(failing, { type: 'corrected', check: { ...check, failing: 0 } })
  expect(hasEdits(corrected)).toBe(true)
  const back = after(corrected, { type: 'back' })
  expect([back.at, hasEdits(back)]).toEqual(['mapping', true])
  const titledBelow = after(back, { type: 'viewLoaded', view: { ...view, headerLine: 2 }, learned: false })
  expect(hasEdits(titledBelow)).toBe(true)
  const other = { ...view, sheet: view.sheet + 1 }
  expect(hasEdits(after(back, { type: 'viewLoaded', view: other, learned: false }))).toBe(false)
})

test('rows that do not fail can be shown after their rehearsal, and are left like failing ones', () => {
  const none = { ...check, failing: 0 }
  const counts = { errors: 0, existing: 0, completions: 0, conflicts: 0, withoutMain: 0 }
  const answer = { check, summary, ...counts, unmatched: [] }
  const shown = after({ at: 'rehearsed', prepared, check: none, answer }, { type: 'showRows' })
  expect(shown).toMatchObject({ at: 'failures', viewing: true, check: none, unmatched: [] })
  expect(after(shown, { type: 'back' }).at).toBe('mapping')
})

test('the row left out last is shown until the next change', () => {
  const left = { line: 2, back: false }
  const dropped = after(failing, { type: 'corrected', check: { ...check, dropped: 1 }, left })
  expect([dropped, hasEdits(dropped)]).toMatchObject([{ left }, true])
  expect(after(dropped, { type: 'corrected', check })).toMatchObject({ left: undefined })
})

test('a correction lists the states without match anew, and keeps the server’s values without match', () => {
  const plan = { list: 'healthPlans', column: 'medical-plan_name', value: 'X', rows: 1 } as const
  const state = { list: 'states', column: 'crm_state_id', value: 'Y', rows: 1 } as const
  const corrected = after({ ...failing, unmatched: [state, plan] }, { type: 'corrected', check })
  expect(corrected).toMatchObject({ unmatched: [plan] })
})

test('going back from the columns drops the file [IMP-50]', () => {
  expect(after(mapping, { type: 'back' })).toEqual(start)
})
