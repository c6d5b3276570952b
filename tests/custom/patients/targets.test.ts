import { describe, expect, test } from 'vitest'
import { duplicatePatient, newProcedurePath, returnPath } from '../../../src/custom/patients/targets.ts'
import { HttpError } from '../../../src/providers/httpError.ts'

describe('the route that a new patient was asked for', () => {
  test.each([
    ['/agendamentos/novo', null, '/agendamentos/novo/7'],
    ['/agendamentos/novo/', null, '/agendamentos/novo/7'],
    ['/agendamentos/novo', '3', '/agendamentos/novo/7?institution=3'],
    ['/agendamentos/novo?from=map', '3', '/agendamentos/novo/7?from=map&institution=3'],
    ['/pre-agendamentos/novo', null, '/pre-agendamentos/novo?patient_id=7'],
    ['/pre-agendamentos/novo', '3', '/pre-agendamentos/novo?patient_id=7&institution=3'],
    ['/agendamentos/editar/12', null, '/agendamentos/editar/12?patient_id=7'],
  ])('%s in institution %s leads to %s [PAT-52, PICK-16]', (route, institution, target) => {
    expect(returnPath(route, 7, institution)).toBe(target)
  })

  test.each([
    null,
    '',
    'agendamentos/novo',
    'https://elsewhere.test/agendamentos/novo',
    '//elsewhere.test/agendamentos/novo',
    '/\\elsewhere.test',
    '/\t/elsewhere.test',
    'javascript:alert(1)',
  ])('%j leads nowhere', (route) => {
    expect(returnPath(route, 7, null)).toBeUndefined()
  })
})

test('a new patient leads to the form of its procedure [PAT-54]', () => {
  expect(newProcedurePath(7, null)).toBe('/agendamentos/novo/7')
  expect(newProcedurePath(7, '3')).toBe('/agendamentos/novo/7?institution=3')
})

const refusal = (data: unknown, status = 409) => new HttpError('Já existe.', status, { data })

describe('the patient that a refusal names', () => {
  test.each([
    [{ data: { id: 12 } }, 12],
    [{ data: { id: '12' }, id: 5 }, 12],
    [{ id: 12 }, 12],
    [{ patient_id: 12 }, 12],
    [{ data: null, patient_id: 12 }, 12],
    [{ message: 'Já existe.' }, undefined],
    [{ data: { id: '../1' } }, undefined],
    ['Já existe.', undefined],
    [undefined, undefined],
  ])('in %j is %s [PAT-85]', (data, id) => {
    expect(duplicatePatient(refusal(data))?.id).toBe(id)
  })

  test('is taken for a namesake only where the server says so', () => {
    expect(duplicatePatient(refusal({ data: { id: 12, namesake: true } }))?.isNamesake).toBe(true)
    for (const namesake of [undefined, false, 'true', 1])
      expect(duplicatePatient(refusal({ data: { id: 12, namesake } }))?.isNamesake).toBe(false)
  })

  test('has others beside it only as far as the server names them', () => {
    const others = (given: unknown) => duplicatePatient(refusal({ data: { id: 12, others: given } }))?.others
    expect(others([14, '15', 'x', null])).toEqual([14, 15])
    for (const given of [undefined, null, 14]) expect(others(given)).toEqual([])
  })

  test('is not read from any other refusal', () => {
    expect(duplicatePatient(refusal({ id: 12 }, 422))).toBeUndefined()
    expect(duplicatePatient(new Error('x'))).toBeUndefined()
  })
})
