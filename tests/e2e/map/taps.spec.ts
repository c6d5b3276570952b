import { randomUUID } from 'node:crypto'
import type { StageKind } from '../../../src/domain/procedureTimes.ts'
import type { ProcedureTimes } from '../../../src/resources/procedures/times.ts'
import { detailOf } from '../scheduling/day.ts'
import { button, field, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callApi, callOf } from '../support/wire.ts'
import { cardOf, opener, openMap } from './mapPage.ts'

// Other tests count what is planned today in the hospital that people enter by default.
const INSTITUTION = 3
test.use({ person: 'gestor', institution: INSTITUTION, viewport: { width: 390, height: 844 } })

const TAP = 'POST /app/procedures/{}/times'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** A surgery that was planned these hours ago. @returns its id */
async function planned(hours: number): Promise<number> {
  const [row] = await rows(
    `WITH patient AS (INSERT INTO patients (institution_id, name, gender_id) VALUES ($1, $2, 2) RETURNING id)
     INSERT INTO procedures (uuid, institution_id, patient_id, surgery_probable_date, created_at, carried)
     SELECT $3, $1, id, $4, $4::timestamptz - interval '1 day', '{}' FROM patient RETURNING id`,
    [INSTITUTION, unique('Teresa Marcada'), randomUUID(), hoursAgo(hours)],
  )
  return Number(row?.id)
}

const callTimes = (call: string, body?: unknown) => callApi('gestor', call, body, INSTITUTION)

async function timesOf(id: number): Promise<ProcedureTimes> {
  return (await callTimes(`GET /app/procedures/${id}/times`)).json
}

const stages: readonly (readonly [StageKind, string])[] = [
  ['room_in', 'Em sala'],
  ['anesthesia_start', 'Início da anestesia'],
  ['surgery_start', 'Início da cirurgia'],
  ['surgery_end', 'Fim da cirurgia'],
  ['anesthesia_end', 'Fim da anestesia'],
  ['room_out', 'Saiu da sala'],
  ['recovery_in', 'Entrou na SRPA'],
  ['recovery_out', 'Saiu da SRPA'],
  ['room_clean', 'Sala limpa'],
]
const uuid = expect.stringMatching(/^[\da-f-]{36}$/)

test('each stage of a surgery is one tap on its card, and a wrong one is taken back with a reason that its history keeps', async ({
  page,
}) => {
  const id = await planned(0.2)
  await openMap(page)
  const card = cardOf(page, id)
  const tap = async (at: number) => {
    const [kind, name] = stages[at] ?? ['room_in', '']
    const { body, status } = await callOf(page, TAP, () => button(card, name).click())
    expect([body, status]).toEqual([{ uuid, kind }, 200])
    await expect(button(card, name)).toHaveCount(0)
    // Where the card moves, to 'Em curso' or out of it, the page follows.
    const next = stages[at + 1]
    if (next) await expect(button(card, next[1])).toBeInViewport({ ratio: 1 })
  }
  for (const at of [0, 1, 2]) await tap(at)
  await expect(card).toContainText('Em curso')
  await expect(card).toContainText(/00:00:\d\d/)

  await opener(page, id).click()
  const detail = detailOf(page)
  await detail.getByRole('button', { name: /^Início da cirurgia \d\d:\d\d$/ }).click()
  const correction = page.getByRole('dialog', { name: 'Corrigir horário: Início da cirurgia' })
  await correction.getByRole('combobox', { name: /^O que corrigir/ }).selectOption('Não aconteceu')
  await field(correction, 'Motivo').fill('Toque no paciente errado')
  const { body } = await callOf(page, TAP, () => button(correction, 'Salvar').click())
  expect(body).toEqual({ uuid, kind: 'surgery_start', withdraw: true, reason: 'Toque no paciente errado' })
  await detail.getByText('Histórico dos horários').click()
  await expect(detail.getByRole('listitem').filter({ hasText: 'por Gustavo Meireles' })).toHaveText([
    /^Em sala: /,
    /^Início da anestesia: /,
    /^Início da cirurgia: .* · substituído$/,
    /^Início da cirurgia: desfeito .* · Motivo: Toque no paciente errado$/,
  ])
  await page.keyboard.press('Escape')
  await expect(detail).toHaveCount(0)

  for (const at of [2, 3, 4]) await tap(at)
  await expect(card).not.toContainText('Em curso')
  for (const at of [5, 6, 7, 8]) await tap(at)
  const { times, history, warnings } = await timesOf(id)
  expect(times.map(({ kind, source }) => [kind, source])).toEqual(stages.map(([kind]) => [kind, 'tap']))
  expect(history.filter(({ is_replaced }) => is_replaced).map(({ kind }) => kind)).toEqual([
    'surgery_start',
    'surgery_start',
  ])
  expect([history.length, warnings]).toEqual([11, []])
})

test('a tap while the network is away is kept, shown as waiting, and delivered once with its moment', async ({
  page,
  context,
}) => {
  const id = await planned(0.2)
  await openMap(page)
  const card = cardOf(page, id)
  await expect(button(card, 'Em sala')).toBeVisible()
  await context.setOffline(true)
  const before = Date.now()
  await button(card, 'Em sala').click()
  await expect(card).toContainText('pendente de envio')
  await expect(button(card, 'Início da anestesia')).toBeVisible()
  const after = Date.now()
  expect(await timesOf(id)).toMatchObject({ times: [], history: [] })
  const { body, status } = await callOf(page, TAP, () => context.setOffline(false))
  expect([body, status]).toEqual([{ uuid, kind: 'room_in', at: expect.any(String) }, 200])
  await expect(card).not.toContainText('pendente de envio')
  await expect(button(card, 'Início da anestesia')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kept-taps'))).toBeNull()
  const { times, history } = await timesOf(id)
  expect([times.length, history.length]).toEqual([1, 1])
  const at = Date.parse(times[0]?.at ?? '')
  expect(at).toBeGreaterThanOrEqual(before - 1000)
  expect(at).toBeLessThanOrEqual(after + 1000)
})

test('who lies in recovery since yesterday is listed with since when, until the exit is tapped', async ({
  page,
}) => {
  const entered = async (hours: number) => {
    const id = await planned(hours + 2)
    const time = { uuid: randomUUID(), kind: 'recovery_in', at: hoursAgo(hours) }
    expect((await callTimes(`POST /app/procedures/${id}/times`, time)).status).toBe(200)
    return id
  }
  const [yesterday, forgotten, left] = [await entered(23.9), await entered(40), await entered(5)]
  const exit = { uuid: randomUUID(), kind: 'recovery_out', at: hoursAgo(4) }
  expect((await callTimes(`POST /app/procedures/${left}/times`, exit)).status).toBe(200)
  await openMap(page)
  await page.getByRole('button', { name: /^Recuperação \d+$/ }).click()
  await expect(cardOf(page, yesterday)).toContainText(/SRPA desde \d\d\/\d\d\s\d\d:\d\d/)
  await expect(cardOf(page, forgotten)).toContainText(/Sem saída registrada desde \d\d\/\d\d\s\d\d:\d\d/)
  await expect(cardOf(page, left)).toHaveCount(0)
  const { body } = await callOf(page, TAP, () => button(cardOf(page, yesterday), 'Saiu da SRPA').click())
  expect(body).toEqual({ uuid, kind: 'recovery_out' })
  await expect(cardOf(page, yesterday)).toHaveCount(0)
  await expect(cardOf(page, forgotten)).toBeVisible()
  expect((await timesOf(yesterday)).times.map(({ kind }) => kind)).toEqual(['recovery_in', 'recovery_out'])
})
