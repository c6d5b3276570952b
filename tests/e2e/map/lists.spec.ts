import { formatTime } from '../../../src/domain/dates.ts'
import { displayName } from '../../../src/domain/names.ts'
import { isRunning, procedureStatus } from '../../../src/domain/procedures.ts'
import { expect, test } from '../support/test.ts'
import { nextLogEntry } from '../support/wire.ts'
import { cardOf, itemsOf, opener, openMap, tab, unfoldPast, withoutStream } from './mapPage.ts'

test.use({ person: 'gestor' })

const ZONE = 'America/Sao_Paulo'

/** Of one note of the day, in pixels. */
const NOTE_HEIGHT = 22

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('each tab of the map counts its items and shows them [MAP-16, MAP-18, MAP-19, MAP-20, MAP-21, TRACK-05]', async ({
  page,
}) => {
  await withoutStream(page)
  const { answer } = await openMap(page)
  const surgeries = itemsOf(answer.surgeries)
  const consultations = itemsOf(answer.pre)
  await expect(tab(page, 'Procedimentos')).toHaveText(`Procedimentos${surgeries.length}`)
  await expect(tab(page, 'Pré-anestésico')).toHaveText(`Pré-anestésico${consultations.length}`)
  await unfoldPast(page)
  for (const item of surgeries) {
    const card = cardOf(page, item.id)
    await expect(card).toContainText(formatTime(item.surgery_probable_date, ZONE))
    const name = displayName({ name: item.patient_name, preferred_name: item.patient_preferred_name })
    await expect(opener(page, item.id)).toHaveText(name)
    await expect(card).toContainText(item.institution.name)
  }
  const logged = nextLogEntry(page, 'surgical-map.select-pre-trans')
  await tab(page, 'Pré-anestésico').click()
  await logged
  await unfoldPast(page)
  for (const item of consultations)
    await expect(cardOf(page, item.id)).toContainText(formatTime(item.pre_probable_date, ZONE))
})

test('a day of 14 surgeries fits the map at 1440×900', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { answer } = await openMap(page)
  const { length } = itemsOf(answer.surgeries)
  expect(length).toBeGreaterThanOrEqual(14)
  await unfoldPast(page)
  const cards = page.locator('[data-card]')
  await expect(cards).toHaveCount(length)
  // Other tests plan surgeries, close rooms and write notes on this day meanwhile: a row without a conflict and what stands around the
  // rows are measured apart, in one look, as the notes may change between two.
  const { bottom, heights, notes } = await page.evaluate(() => {
    const boxesOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
    const cards = boxesOf('[data-card]')
    return {
      bottom: cards[13]?.bottom ?? 0,
      heights: cards.map(({ height }) => height),
      notes: boxesOf('[aria-label="Avisos do dia"]').map(({ height }) => height),
    }
  })
  const row = Math.min(...heights)
  const around = bottom - sum(heights.slice(0, 14)) - sum(notes)
  expect(around + NOTE_HEIGHT + 14 * row).toBeLessThanOrEqual(900)
})

test('procedures in progress come first, timed from the start of the anaesthesia [MAP-17, MAP-55]', async ({
  page,
}) => {
  const { answer } = await openMap(page)
  const running = itemsOf(answer.surgeries).filter(isRunning)
  expect(running.length).toBeGreaterThan(0)
  const live = page.locator('[data-live]')
  await expect(live).toHaveCount(running.length)
  await expect(page.locator('main section').first()).toContainText('Em curso')
  for (const item of running) {
    const timer = cardOf(page, item.id).getByRole('timer')
    const seconds = async () => {
      const [hours = 0, minutes = 0, rest = 0] = ((await timer.textContent()) ?? '').split(':').map(Number)
      return hours * 3600 + minutes * 60 + rest
    }
    const since = (Date.now() - Date.parse(item.anesthesia_start ?? '')) / 1000
    const shown = await seconds()
    expect(Math.abs(shown - since)).toBeLessThan(5)
    await expect.poll(seconds).toBeGreaterThan(shown)
  }
})

const words: Partial<Record<ReturnType<typeof procedureStatus>, string>> = {
  inProgress: 'Em curso',
  pdfPending: 'PDF PENDENTE',
  cancelled: 'Cancelado',
  done: 'Realizado',
}

test('today shows every state of a procedure as word and icon [MAP-22, MAP-23, MAP-24, MAP-48…MAP-54]', async ({
  page,
}) => {
  const { answer } = await openMap(page)
  const surgeries = itemsOf(answer.surgeries)
  const seen = new Set(surgeries.map(procedureStatus))
  expect([...seen]).toEqual(
    expect.arrayContaining(['inProgress', 'pdfPending', 'cancelled', 'scheduled', 'teamChanged', 'done']),
  )
  await unfoldPast(page)
  for (const item of surgeries) {
    const card = cardOf(page, item.id)
    const status = procedureStatus(item)
    const word = words[status]
    if (word) await expect(card.getByText(word, { exact: true })).toBeVisible()
    if (status === 'teamChanged')
      await expect(card.getByRole('img', { name: 'Equipe alterada' })).toBeVisible()
    if (status === 'scheduled')
      for (const other of Object.values(words))
        await expect(card.getByText(other, { exact: true })).toHaveCount(0)
    if (item.documento_clinico) {
      await expect(card).toContainText('Falha na integração')
      await expect(card).toContainText(item.documento_clinico)
    }
    if (item.owner)
      await expect(card.getByRole('img', { name: `Responsável: ${item.owner.name}` })).toBeVisible()
  }
  expect(surgeries.some(({ documento_clinico }) => documento_clinico)).toBe(true)
})

test('the map shows a flat schedule, with only the institution’s own items [MAP-43, MAP-58]', async ({
  page,
}) => {
  // Others plan on this day meanwhile: what is counted is what was answered once.
  await withoutStream(page)
  await page.route('**/api/app/v4/schedules?*', async (route) => {
    const answer = await (await route.fetch()).json()
    const all = [...Object.values(answer.pre.data), ...Object.values(answer.surgeries.data)].flat() as {
      id: number
    }[]
    const [first, ...others] = new Map(all.map((item) => [item.id, item])).values()
    await route.fulfill({ json: [{ ...first, institution_id: 6 }, ...others] })
  })
  const call = openMap(page)
  const flat = (await call).answer as unknown as {
    id: number
    institution_id: number
    surgery_probable_date: string | null
    pre_probable_date: string | null
  }[]
  const own = flat.filter(({ institution_id }) => institution_id === 1)
  const surgeries = own.filter(({ surgery_probable_date }) => surgery_probable_date)
  await expect(tab(page, 'Procedimentos')).toHaveText(`Procedimentos${surgeries.length}`)
  await expect(cardOf(page, flat[0]?.id ?? 0)).toHaveCount(0)
})

for (const [institution, name] of [
  [2, 'a clinic'],
  [4, 'a group'],
] as const) {
  test.describe(name, () => {
    test.use({ institution })

    test('sees the schedule unfiltered [MAP-57]', async ({ page }) => {
      await withoutStream(page)
      await page.route('**/api/app/v4/schedules?*', async (route) => {
        const answer = await (await route.fetch()).json()
        for (const items of Object.values(answer.pre.data) as { institution_id: number }[][])
          for (const item of items) item.institution_id = 1
        await route.fulfill({ json: answer })
      })
      const { answer } = await openMap(page, '/pre-agendamentos')
      const items = itemsOf(answer.pre)
      expect(items.length).toBeGreaterThan(0)
      await expect(tab(page, 'Pré-anestésico')).toHaveText(`Pré-anestésico${items.length}`)
    })
  })
}
