import type { Page } from '@playwright/test'
import type { ProcedureRecord } from '../../../src/resources/procedures/record.ts'
import { procedureRecord } from '../../../src/testing/scheduling.ts'
import { button, navigate } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { addressOf } from '../support/wire.ts'
import { cardOf, comeBack, dayFromToday, dayLabel, opener, openMap, tab, withoutStream } from './mapPage.ts'

test.use({ person: 'gestor' })

const MINUTE_MS = 60_000

/** The instant some minutes from the current one, on the minute. */
const minutesFromNow = (minutes: number): string =>
  new Date((Math.floor(Date.now() / MINUTE_MS) + minutes) * MINUTE_MS).toISOString()

/** A surgery in a room and with a team of its own, as no conflicts are meant. */
const surgery = (id: number, minutes: number, overrides: Partial<ProcedureRecord> = {}) =>
  procedureRecord({
    id,
    surgery_center_room_id: id,
    active_surgeons: [],
    active_anaesthetists: procedureRecord().active_anaesthetists.map((member) => ({
      ...member,
      anaesthetist_id: id,
    })),
    patient_name: `Paciente ${id}`,
    patient_preferred_name: null,
    surgery_probable_date: minutesFromNow(minutes),
    ...overrides,
  })

const range = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)

/** 23 done, 2 cancelled, 2 running, 3 late, 14 to come, of which 5 lack something; all planned within a few hours of now. */
function busyDay(): ProcedureRecord[] {
  const done = { anesthesia_start: minutesFromNow(-290), anesthesia_end: minutesFromNow(-200) }
  return [
    ...range(100, 23).map((id) => surgery(id, -300 + (id % 100), done)),
    ...range(200, 2).map((id) => surgery(id, -100, { cancellation_date: minutesFromNow(-150) })),
    ...range(300, 2).map((id) => surgery(id, -60, { anesthesia_start: minutesFromNow(-50) })),
    ...range(400, 3).map((id) => surgery(id, -22)),
    ...range(500, 9).map((id) => surgery(id, 5 + (id % 100))),
    surgery(509, 30, { surgery_center_room: null, surgery_center_room_id: null }),
    ...range(510, 2).map((id) => surgery(id, 40, { active_anaesthetists: [] })),
    ...range(512, 2).map((id) => surgery(id, 50, { pre_probable_date: minutesFromNow(-900) })),
  ]
}

/** Answers the map's calls with these records of today; without the header that the page's clock follows. */
async function answerWith(page: Page, records: () => ProcedureRecord[]): Promise<void> {
  await withoutStream(page)
  await page.route(addressOf('/app/procedures/recovery'), (route) =>
    route.fulfill({ json: { surgeries: { data: {}, count: 0 } } }),
  )
  await page.route('**/api/app/v4/schedules?*', async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const isShown = asked.has('search') || asked.get('probable_date')?.startsWith(dayFromToday(0))
    const all = isShown ? records() : []
    const surgeries = { data: { [dayFromToday(0)]: all }, count: all.length }
    await route.fulfill({ json: { pre: { data: {}, count: 0 }, surgeries } })
  })
}

/** Answers all other calls without that header, too. */
const hideServerClock = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })

const fold = (page: Page) => button(page, '23 realizados, 2 cancelados')
const line = (page: Page) => page.locator('[data-now]')
const shownCards = (page: Page) => page.locator('[data-card]:visible')

/** Unfolds today's past in the frame that shows its line, as its cards are still being rendered, and goes to the top. */
const unfoldAtOnce = (page: Page) =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const fold = document.querySelector<HTMLElement>('main li > [aria-expanded="false"]')
      if (!fold) return
      observer.disconnect()
      fold.click()
      scrollTo(0, 0)
      dispatchEvent(new Event('unfolded'))
    })
    observer.observe(document, { childList: true, subtree: true })
  })

test('unfolding the past of today before all its cards are rendered does not scroll back to now', async ({
  page,
}) => {
  await answerWith(page, busyDay)
  await unfoldAtOnce(page)
  await openMap(page)
  await expect(fold(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(shownCards(page)).toHaveCount(44)
  await expect(line(page)).not.toBeInViewport()
})

test('T goes to now and to the next case also before all cards are rendered', async ({ page }) => {
  await answerWith(page, busyDay)
  await page.addInitScript(() =>
    addEventListener('unfolded', () =>
      requestAnimationFrame(() =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 't', bubbles: true })),
      ),
    ),
  )
  await unfoldAtOnce(page)
  await openMap(page)
  await expect(shownCards(page)).toHaveCount(44)
  await expect(line(page)).toBeInViewport()
  await expect(opener(page, 500)).toBeFocused()
})

test.describe('today', () => {
  test.beforeEach(async ({ page }) => {
    await answerWith(page, busyDay)
    await openMap(page)
    await expect(fold(page)).toBeVisible()
  })

  test('opens at now: the past is one line, which unfolds it, and what runs or is late stays', async ({
    page,
  }) => {
    await expect(line(page)).toBeInViewport()
    await expect(fold(page)).toHaveAttribute('aria-expanded', 'false')
    for (const id of [100, 122, 200]) await expect(cardOf(page, id)).toBeHidden()
    for (const id of [300, 301, 400, 402, 500]) await expect(cardOf(page, id)).toBeVisible()
    await expect(tab(page, 'Procedimentos')).toHaveText('Procedimentos44')
    await fold(page).click()
    await expect(fold(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(cardOf(page, 100)).toBeVisible()
    await expect(shownCards(page)).toHaveCount(44)
  })

  test('is printed whole, in order, and the arrow keys pass over what is folded', async ({ page }) => {
    await cardOf(page, 301).getByRole('button').focus()
    await page.keyboard.press('ArrowDown')
    await expect(opener(page, 400)).toBeFocused()
    await page.emulateMedia({ media: 'print' })
    await expect(shownCards(page)).toHaveCount(0)
    const printed = await page.locator('td td b').allTextContents()
    const ids = printed.map((name) => Number(name.slice(-3)))
    expect(ids).toHaveLength(44)
    const plannedOf = new Map(busyDay().map(({ id, surgery_probable_date }) => [id, surgery_probable_date]))
    const hours = ids.map((id) => plannedOf.get(id) ?? '')
    expect(hours).toEqual(hours.toSorted())
    await page.emulateMedia({ media: null })
  })

  test('T, and a button that names it, go to now and to the next case', async ({ page }) => {
    await fold(page).click()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(line(page)).not.toBeInViewport()
    await page.keyboard.press('t')
    await expect(line(page)).toBeInViewport()
    await expect(opener(page, 500)).toBeFocused()
    await page.evaluate(() => scrollTo(0, 0))
    await button(page, 'Agora').click()
    await expect(line(page)).toBeInViewport()
    await button(page, 'Próximo dia').click()
    await expect(dayLabel(page)).toContainText('Amanhã')
    await page.keyboard.press('t')
    await expect(dayLabel(page)).toContainText('Hoje')
    await expect(line(page)).toBeInViewport()
  })

  test('is counted by a strip whose entries filter, on paper, too', async ({ page }) => {
    const strip = page.getByRole('group', { name: 'Situação do dia' })
    await expect(strip).toHaveText('Em curso 2Atrasados 3A seguir 14Com pendências 5')
    const entry = (name: string) => strip.getByRole('button', { name })
    for (const [name, count] of [
      ['Em curso 2', 2],
      ['Atrasados 3', 3],
      ['A seguir 14', 14],
      ['Com pendências 5', 5],
    ] as const) {
      await entry(name).click()
      await expect(entry(name)).toHaveAttribute('aria-pressed', 'true')
      await expect(shownCards(page)).toHaveCount(count)
      await expect(fold(page)).toHaveCount(0)
    }
    await expect(cardOf(page, 509)).toContainText('Sem sala')
    await expect(cardOf(page, 510)).toContainText('Sem anestesista')
    await expect(cardOf(page, 512)).toContainText('Pré pendente')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/\/\d{4} · Com pendências$/)).toBeVisible()
    await page.emulateMedia({ media: null })
    await entry('Com pendências 5').click()
    await expect(entry('Com pendências 5')).toHaveAttribute('aria-pressed', 'false')
    await expect(fold(page)).toBeVisible()
  })

  test('is unfolded while it is searched or selected', async ({ page }) => {
    await button(page, 'Selecionar').click()
    await expect(fold(page)).toHaveCount(0)
    await expect(shownCards(page)).toHaveCount(44)
    await button(page, 'Encerrar seleção').click()
    await expect(fold(page)).toBeVisible()
    await page.getByRole('searchbox').fill('paciente')
    await expect(page.getByText('Busca em todos os dias por “paciente”')).toBeVisible()
    await expect(shownCards(page)).toHaveCount(44)
    await expect(page.getByRole('group', { name: 'Situação do dia' })).toHaveCount(0)
  })

  test('reads each row with its patient, hour, room and state', async ({ page }) => {
    await expect(opener(page, 400)).toHaveAccessibleName(
      /^Paciente 400 \d\d:\d\d Sala 02 Atrasado 2[23] min$/,
    )
    await expect(opener(page, 300)).toHaveAccessibleName(/^Paciente 300 \d\d:\d\d Sala 02$/)
    await expect(opener(page, 510)).toHaveAccessibleName(/^Paciente 510 \d\d:\d\d Sala 02 Sem anestesista$/)
  })

  test.describe('on a telephone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('opens at now, with a button that goes there', async ({ page }) => {
      await expect(line(page)).toBeInViewport()
      await expect(cardOf(page, 100)).toBeHidden()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(line(page)).not.toBeInViewport()
      await button(page, 'Agora').click()
      await expect(line(page)).toBeInViewport()
      const [width, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(width).toBeLessThanOrEqual(shown ?? 0)
    })
  })
})

test('a day with more behind it than fits, none of it recorded, opens at now', async ({ page }) => {
  await answerWith(page, () => [
    ...range(100, 40).map((id) => surgery(id, -10 - (id % 100))),
    ...range(200, 20).map((id) => surgery(id, 10 + (id % 100))),
  ])
  await openMap(page)
  await expect(line(page)).toBeInViewport()
  await expect(cardOf(page, 139)).not.toBeInViewport()
})

test('a day that is all behind opens at now, and T goes there, however many cards a frame renders', async ({
  page,
}) => {
  await answerWith(page, () => range(1, 29).map((id) => surgery(id, -200 + id)))
  await openMap(page)
  await expect(shownCards(page)).toHaveCount(29)
  await expect(line(page)).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(line(page)).not.toBeInViewport()
  await page.keyboard.press('t')
  await expect(line(page)).toBeInViewport()
})

test('a case becomes late, and later, by the clock alone', async ({ page }) => {
  // Not from the hour of the run, which may be the day's last.
  const noon = new Date(`${dayFromToday(0)}T12:00:00-03:00`)
  const fromNoon = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE_MS).toISOString()
  await page.clock.install({ time: noon })
  await hideServerClock(page)
  const [planned, later] = [fromNoon(3), fromNoon(200)]
  await answerWith(page, () => [
    surgery(1, 0, { surgery_probable_date: planned }),
    surgery(2, 0, { surgery_probable_date: later }),
  ])
  await openMap(page)
  await expect(cardOf(page, 1)).toBeVisible()
  await expect(cardOf(page, 1)).not.toContainText('Atrasado')
  await page.clock.fastForward(25 * MINUTE_MS)
  await expect(cardOf(page, 1)).toContainText(/Atrasado 2[123] min/)
  await expect(button(page, 'Atrasados 1')).toBeVisible()
  await expect(cardOf(page, 2)).not.toContainText('Atrasado')
  // What the map reads again at its intervals may be under way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('what changed since one looked has a dot until its row is opened', async ({ page }) => {
  let records = [surgery(1, 10), surgery(2, 20)]
  await answerWith(page, () => records)
  await openMap(page)
  const changed = page.getByText('Alterado desde que você viu')
  await expect(cardOf(page, 2)).toBeVisible()
  await expect(changed).toHaveCount(0)
  const updated_at = new Date().toISOString()
  records = [records[0] as ProcedureRecord, surgery(2, 25, { updated_at }), surgery(3, 30)]
  await comeBack(page)
  await expect(cardOf(page, 3)).toBeVisible()
  await expect(changed).toHaveCount(2)
  await expect(opener(page, 2)).toHaveAccessibleName(/Alterado desde que você viu$/)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    updated_at,
  )
  await page.route('**/api/surgical-map/v2/procedures/*', (route) => route.fulfill({ json: records[1] }))
  await opener(page, 2).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(changed).toHaveCount(1)
  await expect(cardOf(page, 3)).toContainText('Alterado desde que você viu')
  // Left and looked at again.
  await navigate(page, '/materiais')
  await navigate(page, '/')
  await expect(cardOf(page, 3)).toBeVisible()
  await expect(changed).toHaveCount(0)
})
