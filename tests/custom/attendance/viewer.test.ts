import { expect, test } from 'vitest'
import { shownKind, stepFrom } from '../../../src/custom/attendance/viewer/viewerItems.ts'

const item = (pdf: number | null, term: number | null) => ({ title: 'Ana', pdf, term })

test('the viewer shows the chosen document of a record, or the only one that the record has [PDF-03]', () => {
  expect(shownKind(item(1, 2), 'term')).toBe('term')
  expect(shownKind(item(1, null), 'term')).toBe('pdf')
  expect(shownKind(item(null, 2), 'pdf')).toBe('term')
  expect(shownKind(item(null, null), 'term')).toBe('pdf')
})

test('the viewer passes over records without a document', () => {
  const items = [item(1, null), item(null, null), item(null, 2), item(null, null)]
  expect([stepFrom(items, 0, 1), stepFrom(items, 2, -1)]).toEqual([2, 0])
  expect([stepFrom(items, 0, -1), stepFrom(items, 2, 1)]).toEqual([undefined, undefined])
})
