import type { Locator, Page } from '@playwright/test'
import { button, folded, heading } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { callOf } from '../support/wire.ts'
import { tables } from './cases.ts'
import type { Answer, RegisterCase } from './registerCase.ts'
import { addControl, editControl } from './screen.ts'

test.use({ person: 'instituicao' })

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })

const titles = (page: Page) => page.locator('tbody tr td:first-child')
const total = (page: Page, count: number) => page.getByText(`Total de registros: ${count}`, { exact: true })
const search = (page: Page, { title }: RegisterCase) =>
  page.getByRole('searchbox', { name: `Buscar em ${title}`, exact: true })

const sizes = (page: Page) => page.getByRole('combobox', { name: 'Registros por página' })

/** The table that stands for all tables in what they do alike. */
function firstTable() {
  const [register] = tables
  if (!register) throw new Error('no register has a table')
  return register
}

/**
 * Waits for a search's results while the page's clock is paused: zero-delay timers, one after the other,
 * render them.
 */
async function seeSoon(page: Page, found: Locator) {
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(found).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 10_000 })
}

/** The list call that an action makes, and the records in its answer, in the list's initial order. */
async function read(page: Page, { calls, name }: RegisterCase, act: () => Promise<unknown>) {
  const sent = await callOf(page, calls.list, act)
  const records = (sent.answer as Answer[]).toSorted((a, b) => collator.compare(a[name.field], b[name.field]))
  return { sent, records, names: records.map((record) => String(record[name.field])) }
}

const open = (page: Page, register: RegisterCase) => read(page, register, () => page.goto(register.path))

/** The records that a search finds: at least one, and not all. */
function foundBy({ list }: (typeof tables)[number], term: string, records: Answer[]): Answer[] {
  const found = records.filter((record) => folded(list.haystack(record)).includes(folded(term)))
  expect(found.length, term).toBeGreaterThan(0)
  expect(found.length, term).toBeLessThan(records.length)
  return found
}

for (const register of tables) {
  const { title, list, listed, sought, name } = register

  test(`${title}: shows columns, pages and total, and searches its fields, ignoring case and accents ${listed} ${sought}`, async ({
    page,
  }) => {
    const { sent, records, names } = await open(page, register)
    expect(sent).toMatchObject({ status: 200, query: register.query, body: null })
    expect(records.map((record) => record.institution_id)).toEqual(records.map(() => 1))
    await expect(heading(page, title)).toBeVisible()
    await expect(addControl(page, register)).toBeVisible()
    const headers = page.getByRole('columnheader')
    await expect(headers).toHaveCount(list.columns.length + 1)
    for (const [at, column] of [...list.columns, 'Ações'].entries())
      await expect(headers.nth(at)).toHaveAccessibleName(column)

    await expect(total(page, names.length)).toBeVisible()
    await expect(titles(page)).toHaveText(names.slice(0, 10))
    const first = page.locator('tbody tr').first()
    await expect(first.locator('[data-command]')).toHaveCount(2)
    await expect(editControl(page, names[0] ?? '')).toBeVisible()
    await expect(button(first, `Remover ${names[0]}`)).toBeVisible()

    await expect(sizes(page)).toHaveValue('10')
    await expect(sizes(page).getByRole('option')).toHaveText(
      ['10', '30', '50', '100'].map((size) => `${size} por página`),
    )

    for (const term of list.terms) {
      const found = foundBy(register, term, records)
      await search(page, register).fill(term)
      await expect(total(page, found.length)).toBeVisible()
      await expect(titles(page)).toHaveText(found.slice(0, 10).map((record) => record[name.field]))
    }
  })
}

test('an empty search of a register is cleared, and the pages, their size and the order can be changed', async ({
  page,
}) => {
  const register = firstTable()
  const { records, names } = await open(page, register)
  await expect(total(page, names.length)).toBeVisible()
  await search(page, register).fill('nada disto existe')
  await expect(page.getByText('Nenhum registro corresponde à busca.')).toBeVisible()
  await button(page.getByRole('main'), 'Limpar busca').last().click()
  await expect(total(page, names.length)).toBeVisible()
  await expect(search(page, register)).toHaveValue('')

  await button(page, 'Próxima página').click()
  await expect(titles(page)).toHaveText(names.slice(10, 20))
  await sizes(page).selectOption('30')
  await expect(titles(page)).toHaveText(names.slice(0, 30))

  const header = page.getByRole('columnheader').first()
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  const title = register.name.field
  const backwards = records.toSorted((a, b) => collator.compare(b[title], a[title]))
  await expect(titles(page)).toHaveText(backwards.slice(0, 30).map((record) => record[title]))
  const reloaded = await read(page, register, () => page.reload())
  await expect(titles(page).first()).toHaveText(reloaded.names.at(-1) ?? '')
})

test('the search of a register waits 300 ms [COM-42]', async ({ page }) => {
  const register = firstTable()
  await page.clock.install()
  const { records, names } = await open(page, register)
  await expect(total(page, names.length)).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  const [term = ''] = register.list.terms
  await search(page, register).fill(term)
  await page.clock.runFor(290)
  await expect(total(page, names.length)).toBeVisible()
  await page.clock.runFor(20)
  await seeSoon(page, total(page, foundBy(register, term, records).length))
})
