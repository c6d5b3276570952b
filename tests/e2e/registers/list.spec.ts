import type { Locator, Page } from '@playwright/test'
import { button, folded, heading } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { callOf } from '../support/wire.ts'
import { tables } from './cases.ts'
import type { Answered, RegisterCase } from './registerCase.ts'
import { addControl } from './screen.ts'

test.use({ person: 'instituicao' })

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })

const titles = (page: Page) => page.locator('tbody tr td:first-child')
const total = (page: Page, count: number) => page.getByText(`Total de registros: ${count}`, { exact: true })
const search = (page: Page, { title }: RegisterCase) =>
  page.getByRole('searchbox', { name: `Buscar em ${title}`, exact: true })

/** Sees what a search brings while the page's clock stands: it is drawn in timers of no time, one after the other. */
async function seeSoon(page: Page, found: Locator) {
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(found).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 10_000 })
}

/** Opens the list. @returns its records as the server gave them, by what names them, in the order that a list starts with. */
async function open(page: Page, { path, calls, name }: RegisterCase) {
  const sent = await callOf(page, calls.list, () => page.goto(path))
  const records = (sent.answer as Answered[]).toSorted((a, b) =>
    collator.compare(a[name.field], b[name.field]),
  )
  return { sent, records, names: records.map((record) => String(record[name.field])) }
}

for (const register of tables) {
  const { title, list, listed, sought, name } = register

  test(`${title}: the list has its columns, its records in order, its pages and its total ${listed}`, async ({
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
    await expect(first.getByRole('button')).toHaveCount(2)
    await expect(button(first, `Editar ${names[0]}`)).toBeVisible()
    await expect(button(first, `Remover ${names[0]}`)).toBeVisible()

    await button(page, 'Próxima página').click()
    await expect(titles(page)).toHaveText(names.slice(10, 20))
    const sizes = page.getByRole('combobox', { name: 'Registros por página' })
    await expect(sizes).toHaveValue('10')
    await expect(sizes.getByRole('option')).toHaveText(
      ['10', '30', '50', '100'].map((size) => `${size} por página`),
    )
    await sizes.selectOption('30')
    await expect(titles(page)).toHaveText(names.slice(0, 30))

    await headers.first().getByRole('button').click()
    await expect(headers.first()).toHaveAttribute('aria-sort', 'descending')
    const backwards = records.toSorted((a, b) => collator.compare(b[name.field], a[name.field]))
    await expect(titles(page)).toHaveText(backwards.slice(0, 30).map((record) => record[name.field]))
    await page.reload()
    await expect(titles(page).first()).toHaveText(backwards[0][name.field])
  })

  test(`${title}: the search waits 300 ms and looks through its fields, blind to case and accents ${sought}`, async ({
    page,
  }) => {
    await page.clock.install()
    const { records, names } = await open(page, register)
    await expect(total(page, names.length)).toBeVisible()
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    for (const [at, term] of list.terms.entries()) {
      const found = records.filter((record) => folded(list.haystack(record)).includes(folded(term)))
      expect(found.length, term).toBeGreaterThan(0)
      expect(found.length, term).toBeLessThan(names.length)
      await search(page, register).fill(term)
      if (at === 0) {
        await page.clock.runFor(290)
        await expect(total(page, names.length)).toBeVisible()
      }
      await page.clock.runFor(at === 0 ? 20 : 310)
      await seeSoon(page, total(page, found.length))
      await expect(titles(page)).toHaveText(found.slice(0, 10).map((record) => record[name.field]))
    }
    await search(page, register).fill('nada disto existe')
    await page.clock.runFor(310)
    await seeSoon(page, page.getByText('Nenhum registro corresponde à busca.'))
    await button(page.getByRole('main'), 'Limpar busca').last().click()
    await seeSoon(page, total(page, names.length))
    await expect(search(page, register)).toHaveValue('')
  })
}
