import { button, heading, link, notice, unique } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { callOf, calls, nextCall } from '../support/wire.ts'
import {
  COUNT,
  createInstitution,
  find,
  LIST,
  names,
  REMOVE,
  rowOf,
  searchBox,
  storedInstitution,
  type TestInstitution,
} from './institutions.ts'

test.use({ person: 'plataforma' })

interface Listed {
  id: number
  name: string
}

const collator = new Intl.Collator('pt-BR')

test('the list of institutions has its columns, actions and sizes, and shows the order of the server [INST-02, INST-06…INST-17, INST-77, INST-78, INST-85, INST-86]', async ({
  page,
}) => {
  const counted = nextCall(page, COUNT)
  const listed = await callOf(page, LIST, () => page.goto('/institutions'))
  await expect(heading(page, 'Instituições')).toBeVisible()
  expect(listed.query).toEqual({ page: '1', limit: '20', order_by: 'name', asc: 'false' })
  const { query, answer } = await counted
  expect(query.search).toBeUndefined()
  expect(answer).toEqual({ count: expect.any(Number) })
  const columns = ['ID', 'Nome', 'CNPJ/CPF', 'Ativo', 'Homologado', 'Grupo', 'Rede', 'Ações']
  for (const [at, column] of columns.entries())
    await expect(page.getByRole('columnheader').nth(at)).toHaveAccessibleName(new RegExp(`^${column}\\b`))
  const listedNames = (listed.answer as Listed[]).map(({ name }) => name)
  expect(listedNames).toEqual(listedNames.toSorted(collator.compare))
  await expect(names(page)).toHaveText(listedNames)
  await expect(searchBox(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'ADICIONAR', exact: true })).toBeVisible()
  const sizes = page.getByRole('combobox', { name: 'Registros por página' })
  await expect(sizes).toHaveValue('20')
  await expect(sizes.getByRole('option')).toHaveText(
    ['10', '20', '30', '50', '100'].map((size) => `${size} por página`),
  )
  const more = await callOf(page, LIST, () => sizes.selectOption('10'))
  expect(more.query).toMatchObject({ page: '1', limit: '10' })
  await expect(names(page)).toHaveCount(Math.min(10, listedNames.length))
  await searchBox(page).fill('Hospital Santa Luzia')
  const santaLuzia = rowOf(page, 'Hospital Santa Luzia')
  for (const name of ['Sair da instituição', 'Remover'])
    await expect(button(santaLuzia, `${name} Hospital Santa Luzia`)).toBeVisible()
  await expect(link(santaLuzia, 'Editar Hospital Santa Luzia')).toBeVisible()
})

test('the search of institutions finds name, document and id, and is one call of list and count [INST-16, INST-77, INST-78]', async ({
  page,
}) => {
  const institution = await createInstitution('Hospital Ávila', { document: '11444777000161' })
  await page.goto('/institutions')
  await expect(names(page).first()).toBeVisible()
  for (const sought of [institution.name.toUpperCase().replace('Á', 'A'), String(institution.id)]) {
    const counted = nextCall(page, COUNT, (request) => new URL(request.url()).searchParams.has('search'))
    const listed = await callOf(page, LIST, () => searchBox(page).fill(sought))
    expect(listed.query).toMatchObject({
      search: sought,
      page: '1',
      limit: '20',
      order_by: 'name',
      asc: 'false',
    })
    expect((await counted).query).toMatchObject({ search: sought })
    await expect(rowOf(page, institution.name)).toBeVisible()
  }
  await callOf(page, LIST, () => searchBox(page).fill('11444777000161'))
  await expect(rowOf(page, institution.name)).toContainText('11.444.777/0001-61')
  await searchBox(page).fill('nada disto existe')
  await expect(page.getByText('Nenhum registro corresponde à busca.')).toBeVisible()
})

test('the list of institutions keeps search and page after editing, by saving and by going back [INST-04, INST-14, INST-19]', async ({
  page,
}) => {
  const word = unique('Lote')
  const lot: TestInstitution[] = []
  for (const letter of 'ABCDEFGHIJKL') lot.push(await createInstitution(`${word} ${letter}`))
  await page.goto('/institutions')
  await page.getByRole('combobox', { name: 'Registros por página' }).selectOption('10')
  await searchBox(page).fill(word)
  await expect(names(page)).toHaveText(lot.slice(0, 10).map(({ name }) => name))
  await button(page, 'Próxima página').click()
  await expect(names(page)).toHaveText(lot.slice(10).map(({ name }) => name))
  const [, last] = lot.slice(10)
  if (!last) throw new Error('the lot has twelve')

  const expectSame = async () => {
    await expect(searchBox(page)).toHaveValue(word)
    await expect(names(page)).toHaveText(lot.slice(10).map(({ name }) => name))
    await expect(button(page, 'Página 2')).toHaveAttribute('aria-current', 'page')
  }
  await link(page, `Editar ${last.name}`).click()
  await expect(page).toHaveURL(`/institutions/editar/${last.id}`)
  await button(page, 'Voltar').click()
  await expectSame()
  await rowOf(page, last.name).click()
  await page.getByRole('textbox', { name: 'Cidade', exact: true }).fill('Curitiba')
  await button(page, 'SALVAR').click()
  await expect(notice(page, 'Instituição alterada com sucesso.')).toBeVisible()
  await expectSame()
  await page.goBack()
  await page.goForward()
  await expectSame()
})

test('an institution is removed only after confirmation, and the list is reloaded [INST-15, INST-18, INST-79, INST-82]', async ({
  page,
}) => {
  const institution = await createInstitution('Clínica Encerrada')
  await find(page, institution.name)
  const seen = calls(page)
  await button(page, `Remover ${institution.name}`).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Confirma remover a instituição ${institution.name} ?`)
  await button(question, 'Não').click()
  await expect(question).toBeHidden()
  expect(seen.filter((call) => call.startsWith('DELETE'))).toEqual([])
  await button(page, `Remover ${institution.name}`).click()
  const [sent] = await Promise.all([
    nextCall(page, REMOVE),
    nextCall(page, LIST),
    button(question, 'Sim').click(),
  ])
  expect(sent).toMatchObject({ path: `/preset/institutions/${institution.id}`, body: null, status: 200 })
  await expect(notice(page, 'Instituição removida com sucesso')).toBeVisible()
  await expect(rowOf(page, institution.name)).toHaveCount(0)
  expect((await storedInstitution(institution.name))?.removed_at).toBeInstanceOf(Date)
})

test('yes-or-no columns of institutions filter the loaded page, alone and combined, without a call [INST-09, INST-10, INST-11, INST-12]', async ({
  page,
}) => {
  const word = unique('Filtro')
  const given: [string, Record<string, boolean>][] = [
    ['A', { active: true, homologated: true }],
    ['B', { active: false, homologated: false }],
    ['C', { active: true, is_group: true }],
    ['D', { active: false, is_network: true, homologated: true }],
  ]
  for (const [letter, fields] of given) await createInstitution(`${word} ${letter}`, fields)
  await page.goto(`/institutions?filter=${encodeURIComponent(word)}`)
  await expect(names(page)).toHaveCount(given.length)
  const seen = calls(page)
  const filter = (column: string, choice: string) =>
    page.getByRole('group', { name: column, exact: true }).getByRole('radio', { name: choice }).check()
  const shows = async (...letters: string[]) =>
    expect(names(page)).toHaveText(letters.map((letter) => new RegExp(`^${word} ${letter} `)))
  const cases: [string, string[], string[]][] = [
    ['Ativo', ['A', 'C'], ['B', 'D']],
    ['Homologado', ['A', 'D'], ['B', 'C']],
    ['Grupo', ['C'], ['A', 'B', 'D']],
    ['Rede', ['D'], ['A', 'B', 'C']],
  ]
  for (const [column, yes, no] of cases) {
    await filter(column, 'Sim')
    await shows(...yes)
    await filter(column, 'Não')
    await shows(...no)
    await filter(column, 'Todos')
    await shows('A', 'B', 'C', 'D')
  }
  await filter('Ativo', 'Sim')
  await filter('Homologado', 'Sim')
  await shows('A')
  await filter('Rede', 'Sim')
  await expect(names(page)).toHaveCount(0)
  await button(page, 'Limpar filtros').click()
  await shows('A', 'B', 'C', 'D')
  expect(seen).toEqual([])
})
