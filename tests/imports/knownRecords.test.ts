import { expect, test } from 'vitest'
import { type KnownRecord, KnownRecords, type Values } from '../../server/imports/knownRecords.ts'

const identity = {
  keys: [['code'], ['name']],
  lookUpBy: 'first',
  indexBy: 'every',
  ignored: {},
  title: 'name',
} as const

function recordsOf(...all: Values[]) {
  const records = new KnownRecords(identity)
  const added = all.map((values, at): KnownRecord => ({ id: at + 1, values }))
  for (const record of added) records.add(record)
  return { records, added }
}

test('a row fills the blank fields of its record, and later rows find the record by them', () => {
  const { records, added } = recordsOf({ code: null, name: 'Gaze', price: 2, note: '' })
  const row = { code: 'G1', name: 'Gaze', price: 9, note: 'Estéril' }
  expect(records.fill(added[0] as KnownRecord, row)).toEqual({ code: 'G1', note: 'Estéril' })
  expect(records.find({ code: 'G1', name: null })?.record).toBe(added[0])
  expect(records.fill(added[0] as KnownRecord, { ...row, note: 'Outra' })).toEqual({})
})

test('a row never fills its record with the value that identifies another record', () => {
  const { records, added } = recordsOf(
    { code: 'G1', name: 'Gaze', note: null },
    { code: null, name: 'Fio', note: null },
  )
  expect(records.fill(added[1] as KnownRecord, { code: 'G1', name: 'Fio', note: 'Seda' })).toEqual({
    note: 'Seda',
  })
})
