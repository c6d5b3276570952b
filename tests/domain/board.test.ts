import { expect, test } from 'vitest'
import { boardInitials, boardStage } from '../../src/domain/board.ts'
import { stageKinds } from '../../src/domain/procedureTimes.ts'

test.each([
  ['Maria Aparecida dos Santos', null, 'M. A. S.'],
  ['Ricardo Moraes Souza', 'Fernanda Souza', 'F. S.'],
  ['Érica de Ávila', null, 'É. Á.'],
  ['José', null, 'J.'],
  ['joana prado', null, 'J. P.'],
  ["Ana D'Ávila (RN)", null, 'A. D.'],
  ['', null, ''],
])('the initials of %j, called %j, are %j', (name, preferred_name, initials) => {
  expect(boardInitials({ name, preferred_name })).toBe(initials)
})

test('a surgery is as far as the furthest stage that is recorded of its patient', () => {
  expect(stageKinds.map((_, index) => boardStage(stageKinds.slice(0, index)))).toEqual([
    ...['waiting', 'inRoom', 'inRoom', 'operating', 'operated', 'operated', 'operated', 'recovery', 'left'],
  ])
  expect(boardStage(['room_clean'])).toBe('waiting')
  expect(boardStage(['recovery_in', 'room_in'])).toBe('recovery')
})
