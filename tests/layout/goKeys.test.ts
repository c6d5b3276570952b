import { expect, test } from 'vitest'
import { goKeys, goLetters } from '../../src/layout/goKeys.ts'
import { buildMenu } from '../../src/layout/menu.ts'
import { screens } from '../../src/screens.tsx'
import { people } from './people.ts'

test('every menu item has a letter of its own', () => {
  const labels = new Set(screens.flatMap(({ menu }) => (menu ? [menu.label] : [])))
  const letters = goLetters(screens)
  expect(new Set(letters.keys())).toEqual(labels)
  expect(new Set(letters.values()).size).toBe(labels.size)
})

test('a screen has the same letter for every user who may open it, and none for others', () => {
  const keysOf = (person: keyof typeof people) =>
    Object.fromEntries(
      goKeys(screens, buildMenu(screens, people[person])).map(({ label, keys }) => [label, keys]),
    )
  expect(keysOf('gestor')).toMatchObject({ 'Mapa Cirúrgico': 'G M', Pacientes: 'G P', Usuários: 'G U' })
  expect(keysOf('rede')).toEqual({
    Usuários: keysOf('plataforma').Usuários,
    'Log de atividades': keysOf('plataforma')['Log de atividades'],
  })
})
