import { describe, expect, test } from 'vitest'
import { registers } from '../../src/resources/index.ts'
import {
  eventCodes,
  eventLabel,
  registerOfEvent,
  screenEvents,
  trackedEvents,
} from '../../src/resources/logEvents.ts'

const own = registers.flatMap(({ name, tracked, logged, imports }) =>
  [...Object.values({ ...logged, ...tracked }), imports?.tracked, imports?.logged].flatMap((code) =>
    code ? [[name, code] as const] : [],
  ),
)

describe('an event of a register', () => {
  test('is reported by the console only where its definition tracks it', () => {
    expect([...trackedEvents]).toEqual(
      expect.arrayContaining(['surgeon.edit', 'material.import', 'event.view', 'login']),
    )
    for (const code of ['surgeon.remove', 'surgeon.import', 'institution.edit', 'record.edit'])
      expect(trackedEvents.has(code)).toBe(false)
    expect(screenEvents.has('event.view')).toBe(true)
    expect(screenEvents.has('event.edit')).toBe(false)
  })

  test.each(own)('of %s, %s, has a label and leads to its register', (name, code) => {
    expect(eventLabel(code)).not.toContain('.')
    expect(registerOfEvent(code)?.name).toBe(name)
  })

  test('begins with a word that no other register’s events begin with', () => {
    const names = new Map<string, Set<string>>()
    for (const [name, code] of own) {
      const subject = code.split('.')[0] ?? ''
      names.set(subject, (names.get(subject) ?? new Set()).add(name))
    }
    expect([...names].filter(([, { size }]) => size > 1)).toEqual([])
  })
})

test('every event of the activity log has a label', () => {
  expect(eventCodes.filter((code) => code !== 'login' && eventLabel(code).includes(code))).toEqual([])
})

test.each([
  ['equipment.add', 'Registro cadastrado (equipment.add)'],
  ['equipment.edit', 'Registro alterado (equipment.edit)'],
  ['equipment.constructor', 'equipment.constructor'],
  ['Um evento inventado', 'Um evento inventado'],
])('an event of a register that does not exist, %s, is called "%s"', (code, label) => {
  expect(eventLabel(code)).toBe(label)
  expect(registerOfEvent(code)).toBeUndefined()
})
