import { describe, expect, test } from 'vitest'
import { groupScope, isAwaitingMember, scopeMeta } from '../../src/crud/group/scope.ts'
import { columnViews } from '../../src/crud/list/columnViews.ts'
import { readAllRows } from '../../src/crud/list/useAllRows.ts'
import type { RegisterView } from '../../src/crud/registerView.ts'
import { formLocation } from '../../src/crud/registerView.ts'
import { textsOf } from '../../src/i18n/ptBR/resources/index.ts'
import { allows } from '../../src/providers/access.ts'
import { healthPlans } from '../../src/resources/healthPlans.ts'
import { definitions } from '../../src/resources/index.ts'
import { materials } from '../../src/resources/materials.ts'
import { surgeons } from '../../src/resources/surgeons.ts'
import { surgeryCenters } from '../../src/resources/surgeryCenters.ts'
import { users } from '../../src/resources/users.ts'
import type { Permissions } from '../../src/schema/can.ts'
import type { Definition } from '../../src/schema/definition.ts'
import { sampleRecord } from '../../src/schema/sample.ts'
import { pageLinks } from '../../src/ui/Pagination.tsx'

const hospital = { is_group: false }
const group = { is_group: true }
const someone: Permissions = {
  type: 'PH',
  is_admin: false,
  is_manager: false,
  institution_id: 1,
  institutions: [{ id: 1 }],
}

describe('access to a register', () => {
  const actionsOf = (definition: Definition, permissions: Permissions) =>
    (['create', 'edit', 'delete'] as const).filter((action) => allows(definition, action, permissions))

  test('a health plan is added by the platform or an administrator of the institution only [PLAN-05]', () => {
    expect(actionsOf(healthPlans, someone)).toEqual(['edit', 'delete'])
    expect(allows(healthPlans, 'create', { ...someone, is_admin: true })).toBe(true)
    expect(allows(healthPlans, 'create', { ...someone, type: 'AD' })).toBe(true)
  })

  test('nobody may do what a register has no call for', () => {
    const wire = { ...materials.wire, paths: { ...materials.wire?.paths, remove: false, update: false } }
    const closed = { ...materials, wire } as Definition
    expect(actionsOf(closed, someone)).toEqual(['create'])
  })

  test('a register without calls of its own allows every action', () => {
    expect(actionsOf({ ...materials, wire: undefined }, someone)).toEqual(['create', 'edit', 'delete'])
  })
})

describe('the institution that a screen works for', () => {
  test('is the selected one where that is no group [SECT-07]', () => {
    for (const definition of definitions)
      expect(groupScope(definition, hospital, '2')).toEqual({ kind: 'own' })
    expect(scopeMeta({ kind: 'own' })).toBeUndefined()
  })

  test('must be chosen in a group for sectors and materials, and nothing is listed before [SECT-07, MAT-06]', () => {
    for (const definition of [surgeryCenters, materials]) {
      expect(isAwaitingMember(groupScope(definition, group, null))).toBe(true)
      const chosen = groupScope(definition, group, '2')
      expect(isAwaitingMember(chosen)).toBe(false)
      expect(scopeMeta(chosen)).toEqual({ institution_id: 2 })
    }
  })

  test('is every member at once for the other registers of a group', () => {
    expect(groupScope(surgeons, group, null)).toEqual({ kind: 'all' })
    expect(isAwaitingMember({ kind: 'all' })).toBe(false)
    expect(scopeMeta({ kind: 'all' })).toBeUndefined()
  })

  test('is the group itself for a register whose records name their owner', () => {
    expect(groupScope(users, group, null)).toEqual({ kind: 'own' })
  })

  test.each(['0', '-1', 'x', '', '1.5'])(
    'is still to be chosen when the address has %j, which is no member',
    (chosen) => {
      expect(isAwaitingMember(groupScope(materials, group, chosen))).toBe(true)
    },
  )

  test('is passed to a form’s page in its address', () => {
    const question = { ...surgeons, inGroup: 'ask' as const }
    const at = (definition: Definition, chosen: string | null) =>
      ({ definition, scope: groupScope(definition, group, chosen) }) as RegisterView
    expect(formLocation(at(question, '3'), 'novo')).toEqual({
      pathname: '/cirurgioes/novo',
      search: 'institution=3',
    })
    expect(formLocation(at(surgeons, null), 'editar/7').search).toBe('')
  })
})

describe('the columns of a list', () => {
  const labels = (definition: Definition) =>
    columnViews(definition, textsOf(definition.name)).map(({ label }) => label)

  test.each([
    [
      'surgeons',
      ['Nome', 'Especialidade', 'CRM', 'CPF', 'Email', 'Telefone'],
      '[SURG-07, SURG-08, SURG-09, SURG-10, SURG-11, SURG-12]',
    ],
    ['healthPlans', ['Nome', 'Descrição', 'CNPJ', 'Tabela'], ''],
    ['materials', ['Nome', 'Código interno', 'Preço', 'Descrição'], ''],
    ['qrCodes', ['QRCode', 'Dispositivo', 'Última leitura'], ''],
    ['surgicalTeam', ['Nome', 'Documento', 'Função'], ''],
  ])('of %s are %j %s', (name, expected) => {
    expect(labels(definitions.find((definition) => definition.name === name) ?? surgeons)).toEqual(expected)
  })

  test('of a group end with the institution', () => {
    const views = columnViews(surgeons, textsOf('surgeons'), () => 'Clínica Boa Vista')
    expect(views.at(-1)).toMatchObject({ label: 'Instituição', cardPosition: 4 })
    expect(views.at(-1)?.content(sampleRecord(surgeons))).toBe('Clínica Boa Vista')
    expect(views.at(-1)?.field).toBeUndefined()
  })

  test('a card shows two or three fields, in the order of the definition', () => {
    const positions = columnViews(surgeons, textsOf('surgeons')).map(({ cardPosition }) => cardPosition)
    expect(positions).toEqual([undefined, 1, 2, undefined, undefined, 3])
  })

  test('titles and texts of many words take more of the width that is left, chosen values less', () => {
    const widths = columnViews(healthPlans, textsOf('healthPlans')).map(({ grow = 1 }) => grow)
    expect(widths).toEqual([1.25, 1.65, 1, 0.8])
  })

  test('an empty cell is a dash and prices stand at the right', () => {
    const [name, , price] = columnViews(materials, textsOf('materials'))
    expect(name?.content({ id: 1, name: null })).toBe('–')
    expect(price?.right).toBe(true)
  })
})

describe('every row of a list that the server pages', () => {
  const listing = (count: number) => {
    const pages: number[] = []
    const getList = async (_: string, { pagination }: { pagination: { page: number; perPage: number } }) => {
      pages.push(pagination.page)
      const first = (pagination.page - 1) * pagination.perPage
      const length = Math.max(0, Math.min(pagination.perPage, count - first))
      return { data: Array.from({ length }, (_unused, at) => ({ id: first + at })), total: count }
    }
    return { provider: { getList } as unknown as Parameters<typeof readAllRows>[0], pages }
  }
  const requested = { definition: surgeryCenters, scope: { kind: 'own' as const } }
  const view = { filter: {}, sort: surgeryCenters.list.sort }

  test.each([
    [0, [1]],
    [1000, [1]],
    [2500, [1, 2, 3]],
  ])('is read: %i rows in the pages %j', async (count, expected) => {
    const { provider, pages } = listing(count)
    expect(await readAllRows(provider, requested, view)).toHaveLength(count)
    expect(pages).toEqual(expected)
  })
})

test.each([
  [1, 1, [1]],
  [2, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 12, [1, 2, 3, 4, 5, 'gap', 12]],
  [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
  [12, 12, [1, 'gap', 8, 9, 10, 11, 12]],
])('on page %i of %i the links of the pager are %j, never more than seven', (page, last, links) => {
  expect(pageLinks(page, last)).toEqual(links)
})

test('the pager links to the current page, to the first and to the last, whatever the page', () => {
  for (let last = 8; last < 30; last++)
    for (let page = 1; page <= last; page++) {
      const links = pageLinks(page, last)
      expect(links).toHaveLength(7)
      expect(links).toEqual(expect.arrayContaining([1, page, last]))
      expect(new Set(links.filter((link) => link !== 'gap')).size).toBe(
        links.filter((link) => link !== 'gap').length,
      )
    }
})
