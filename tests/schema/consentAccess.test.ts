import { expect, test } from 'vitest'
import { mayEditConsentTerm } from '../../src/schema/consentAccess.ts'

const hospital = { id: 1, is_group: false, group_id: 9 }

test.each([
  ['a member of a group', hospital, [{ id: 2 }], false],
  ['a member that the user has in the permissions', hospital, [{ id: 1 }], true],
  ['an institution without a group', { ...hospital, group_id: null }, [], true],
  ['a group', { id: 9, is_group: true, group_id: null }, [], true],
  ['a group within another', { id: 9, is_group: true, group_id: 12 }, [], true],
])(
  'the rule on changing the consent term holds for %s [PREA-03, TCLE-16]',
  (_, institution, institutions, may) => {
    expect(mayEditConsentTerm({ institutions }, institution)).toBe(may)
  },
)
