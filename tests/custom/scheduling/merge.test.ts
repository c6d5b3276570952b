import { describe, expect, test } from 'vitest'
import { describeChanges } from '../../../src/custom/scheduling/changes.ts'
import { changedFields, mergeChanges } from '../../../src/custom/scheduling/merge.ts'
import { at, procedureRecord } from '../../../src/testing/scheduling.ts'
import { filled, ZONE } from './examples.ts'

describe('the merge of two people’s changes to a record', () => {
  test('keeps my changed fields, and takes the other person’s where I changed nothing', () => {
    const mine = { ...filled, register_number: 'MEU' }
    const current = { ...filled, medical_record_number: 'DELES', surgery_type_id: 2 }
    expect(mergeChanges(filled, mine, current)).toEqual({
      ...filled,
      register_number: 'MEU',
      medical_record_number: 'DELES',
      surgery_type_id: 2,
    })
  })

  test('keeps my value of a field that both changed', () => {
    const mine = { ...filled, surgery_probable_date: { day: '2026-12-26', time: '09:00' } }
    const current = { ...filled, surgery_probable_date: { day: '2026-12-27', time: '10:00' } }
    expect(mergeChanges(filled, mine, current).surgery_probable_date).toEqual(mine.surgery_probable_date)
  })

  test('keeps a room with its sector, and does not put my room into the other person’s sector', () => {
    const mine = { ...filled, surgery_center_room_id: 22 }
    const current = { ...filled, surgery_center_id: 3, surgery_center_room_id: 31 }
    expect(mergeChanges(filled, mine, current)).toMatchObject({
      surgery_center_id: 2,
      surgery_center_room_id: 22,
    })
    expect(mergeChanges(filled, filled, current)).toEqual(current)
  })

  test('takes lists whole, and treats an equal list as unchanged', () => {
    const mine = { ...filled, active_surgeons: [] }
    expect(changedFields(filled, mine)).toEqual(['active_surgeons'])
    expect(changedFields(filled, structuredClone(filled))).toEqual([])
    const current = { ...filled, active_surgeons: [...filled.active_surgeons, { id: 15, name: 'Rui' }] }
    expect(mergeChanges(filled, mine, current).active_surgeons).toEqual([])
    expect(mergeChanges(filled, filled, current).active_surgeons).toHaveLength(2)
  })

  test('leaves the records that it is given unchanged', () => {
    const [base, mine, current] = [filled, { ...filled, room_id: 1 }, { ...filled, room_id: 2 }]
    const before = structuredClone([base, mine, current])
    mergeChanges(base, mine, current)
    expect([base, mine, current]).toEqual(before)
  })
})

describe('the description of another person’s changes', () => {
  const before = procedureRecord()

  test('names references, shows instants in the institution’s time zone, and nothing as a dash', () => {
    const after = procedureRecord({
      surgery_probable_date: at('11:00'),
      surgery_center_room: { id: 3, name: 'Sala 03' },
      register_number: null,
      active_surgeons: [...before.active_surgeons, { surgeon_id: 2, surgeon: { id: 2, name: 'Rui Lima' } }],
      active_anaesthetists: before.active_anaesthetists.map((anaesthetist) => ({
        ...anaesthetist,
        is_main: false,
      })),
    })
    const described = describeChanges(before, after, ZONE).map(({ label, before, after }) => [
      label,
      before,
      after,
    ])
    expect(described).toEqual([
      ['Data provável da cirurgia', expect.stringMatching(/ 09:30$/), expect.stringMatching(/ 11:00$/)],
      ['Sala', 'Sala 02', 'Sala 03'],
      ['Nº de atendimento', '2026-01877', '–'],
      ['Cirurgiões', 'Ana Lúcia Brandão', 'Ana Lúcia Brandão, Rui Lima'],
      ['Anestesistas', 'Helena Prado (principal)', 'Helena Prado'],
    ])
  })

  test('shows plans with their codes, surgeries with how often, a cancellation with its hour', () => {
    const [plan] = before.procedure_medical_plans
    const [surgery] = before.laterality_procedures
    if (!plan || !surgery) throw new Error('the example is empty')
    const after = procedureRecord({
      procedure_medical_plans: [{ ...plan, code: '9', password: null }],
      laterality_procedures: [{ ...surgery, laterality: '2x' }],
      cancellation_date: '2026-11-21T02:59:00.000Z',
    })
    const described = describeChanges(before, after, ZONE)
    expect(described.map(({ after }) => after)).toEqual([
      'Plano Vida Total / 9',
      '31005497 - Colecistectomia videolaparoscópica (2x)',
      '20/11/2026 23:59',
    ])
  })

  test('leaves out what did not change', () => {
    expect(describeChanges(before, procedureRecord({ updated_at: at('08:00') }), ZONE)).toEqual([])
  })
})
