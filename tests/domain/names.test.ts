import { expect, test } from 'vitest'
import { namesContradict } from '../../src/domain/names.ts'

test.each([
  ['Ana Lúcia Brandão', 'ANA LUCIA BRANDAO', false],
  ['Dra. Ana Brandão', 'Ana Lúcia Brandão', false],
  ['Ana L. Brandão', 'Ana Lúcia Brandão', false],
  ['Maria das Dores', 'Maria Dores', false],
  ['Gaze', 'Gaze estéril 10 x 10', false],
  ['Ana Brandão', 'Ana Prado', true],
  ['Brandão Ana', 'Ana Brandão', true],
  ['Fio de sutura 3-0', 'Fio de sutura 2-0', true],
  ['Ana M. Brandão', 'Ana Lúcia Brandão', true],
])('the names %s and %s contradict each other: %s', (a, b, contradict) => {
  expect([namesContradict(a, b), namesContradict(b, a)]).toEqual([contradict, contradict])
})
