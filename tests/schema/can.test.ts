import { describe, expect, test } from 'vitest'
import { userTypes } from '../../src/domain/userTypes.ts'
import { definitionNamed } from '../../src/resources/index.ts'
import { can, everyone, nobody, type Rule, staff } from '../../src/schema/can.ts'

const plain = { is_admin: false, is_manager: false }
const flagged = { is_admin: true, is_manager: true }
const passing = (rule: Rule, flags = plain) => userTypes.filter((type) => can({ type, ...flags }, rule))

describe('who passes a rule', () => {
  test('staff is every type but network', () => {
    expect(passing(staff)).toEqual(['AD', 'IN', 'AN', 'PH', 'DM'])
    expect(passing(staff, flagged)).toEqual(['AD', 'IN', 'AN', 'PH', 'DM'])
  })

  test('an empty grant lets everyone pass, an empty rule nobody', () => {
    expect(passing(everyone)).toEqual([...userTypes])
    expect(passing(nobody, flagged)).toEqual([])
  })

  test('a grant requires its type and every one of its flags', () => {
    const rule: Rule = [{ types: ['AN'], flags: ['is_admin', 'is_manager'] }]
    expect(passing(rule, flagged)).toEqual(['AN'])
    expect(can({ type: 'AN', is_admin: true, is_manager: false }, rule)).toBe(false)
    expect(can({ type: 'AN', is_admin: false, is_manager: true }, rule)).toBe(false)
  })

  test('a flag alone is enough for any type', () => {
    const rule: Rule = [{ flags: ['is_admin'] }]
    expect(passing(rule)).toEqual([])
    expect(passing(rule, { is_admin: true, is_manager: false })).toEqual([...userTypes])
  })

  test('any one grant of a rule suffices', () => {
    const rule: Rule = [{ types: ['AD'] }, { types: ['IN'], flags: ['is_admin'] }]
    expect(passing(rule)).toEqual(['AD'])
    expect(passing(rule, flagged)).toEqual(['AD', 'IN'])
  })
})

test('a health plan is added by the platform and by administrators of the institution [PLAN-05]', () => {
  const { create } = definitionNamed('healthPlans').access
  expect(passing(create)).toEqual(['AD'])
  expect(passing(create, { is_admin: false, is_manager: true })).toEqual(['AD'])
  expect(passing(create, { is_admin: true, is_manager: false })).toEqual(['AD', 'IN', 'AN', 'PH', 'DM'])
})
