import { expect, test } from 'vitest'
import { replaceItems, scheduleItems } from '../../../src/resources/procedures/schedule.ts'
import { at, procedureRecord, schedule } from '../../../src/testing/scheduling.ts'

const surgery = (id: number, hour: string, name = 'Paciente') =>
  procedureRecord({ id, patient_name: name, surgery_probable_date: at(hour) })

const before = schedule({ surgeries: [surgery(1, '08:00'), surgery(2, '09:00'), surgery(3, '10:00')] })

test('what was read anew replaces what was there, is added to it, or leaves it', () => {
  const read = schedule({ surgeries: [surgery(2, '09:00', 'Outra'), surgery(4, '11:00')] })
  const after = replaceItems(before, new Set([1, 2, 4]), read)
  expect(
    scheduleItems(after)
      .map(({ id, patient_name }) => `${id} ${patient_name}`)
      .sort(),
  ).toEqual(['2 Outra', '3 Paciente', '4 Paciente'])
  expect(after).toMatchObject({ pre: { data: {}, count: 0 }, surgeries: { count: 3 } })
})

test('what is answered beside what was asked for is not taken', () => {
  const read = schedule({ surgeries: [surgery(2, '09:00', 'Outra'), surgery(3, '10:00', 'Outra')] })
  const after = replaceItems(before, new Set([2]), read)
  expect(
    scheduleItems(after)
      .map(({ id, patient_name }) => `${id} ${patient_name}`)
      .sort(),
  ).toEqual(['1 Paciente', '2 Outra', '3 Paciente'])
  expect(after).toMatchObject({ surgeries: { count: 3 } })
})

test('the items of a day that all left it leave no day', () => {
  const after = replaceItems(before, new Set([1, 2, 3]), schedule({}))
  expect(after).toEqual(schedule({}))
})

test('an answer without counts has none afterwards', () => {
  const { surgeries } = schedule({ surgeries: [surgery(1, '08:00')] })
  const after = replaceItems({ pre: { data: {} }, surgeries: { data: surgeries.data } }, new Set([2]), before)
  expect(Object.keys((after as typeof before).surgeries)).toEqual(['data'])
})
