import { expect, test } from 'vitest'
import { accessTypesOf, userStatus } from '../../src/domain/access.ts'
import { expirationText } from '../../src/domain/expiration.ts'

const now = new Date('2026-03-10T12:00:00.000Z')

test.each([
  [null, '-'],
  [undefined, '-'],
  ['', '-'],
  ['amanhã', '-'],
  ['2026-03-10T11:59:59.999Z', 'Expirado'],
  ['2020-01-01T00:00:00.000Z', 'Expirado'],
  ['2026-03-10T12:00:00.000Z', 'Expira em 0h 0min'],
  ['2026-03-10T12:00:00.001Z', 'Expira em 0h 1min'],
  ['2026-03-10T12:59:59.999Z', 'Expira em 1h 0min'],
  ['2026-03-10T13:05:00.000Z', 'Expira em 1h 5min'],
  ['2026-03-10T13:05:00.000-03:00', 'Expira em 4h 5min'],
  ['2026-03-12T13:30:00.000Z', 'Expira em 49h 30min'],
  ['2027-03-10T12:00:00.000Z', 'Expira em 8760h 0min'],
])('an access that ends at %s says "%s" [USER-07]', (end, text) => {
  expect(expirationText(end, now)).toBe(text)
})

test.each([
  [true, null, 'active'],
  [true, '2026-03-10T12:00:00.000Z', 'active'],
  [true, '2026-03-10T11:59:59.999Z', 'expired'],
  [false, null, 'pending'],
  [false, '2026-03-11T12:00:00.000Z', 'pending'],
  [false, '2026-03-09T12:00:00.000Z', 'expired'],
] as const)(
  'a membership that is active: %s and ends at %s is %s [USER-13, USER-14, USER-15]',
  (active, expiration_date, status) => {
    expect(userStatus({ active, expiration_date }, now)).toBe(status)
  },
)

test('a network offers its analytics alone, any other institution everything else [USER-35, USER-36]', () => {
  expect(accessTypesOf({ is_network: true })).toEqual(['is_network'])
  expect(accessTypesOf({ is_network: false })).toEqual([
    'is_anaesthetist',
    'is_dashboard',
    'is_manager',
    'is_admin',
  ])
})
