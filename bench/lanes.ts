import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import type { Page } from 'playwright'
import { createApp } from '../server/createApp.ts'
import { openDatabase } from '../server/db/database.ts'
import { MAX_STREAMS_OF_USER } from '../server/live/streams.ts'
import { issueToken } from '../server/session/tokens.ts'
import { addDays, DEFAULT_TIME_ZONE, fromLocalDateTime, today } from '../src/domain/dates.ts'
import type { ProcedureRecord } from '../src/resources/procedures/record.ts'
import { measureEachDay } from './map/steps.ts'
import { fillScheduling, newSurgery, roomAt } from './scheduling/fill.ts'
import { openBrowser, openTab, type Tab, throttleCpu } from './support/browser.ts'
import { type BuiltServer, fetchSession, INSTITUTION, startBuilt } from './support/builtServer.ts'
import { BIG_DAYS, FULL_DAYS, fillDays, openSaves, PROCEDURES_PER_BIG_DAY } from './support/fullDays.ts'
import { install } from './support/installation.ts'
import { median, type Report, type Topic } from './support/report.ts'
import { openServices } from './support/services.ts'

const LISTENERS = 200
const CHANGES = 100
const CONFIRMED = 10
/** Milliseconds between two changes: forty of a day would be many. */
const APART_MS = 1_000

const [day = ''] = FULL_DAYS
const schedule = `/api/app/v4/schedules?type=all&limit=50&page=1&probable_date=${encodeURIComponent(fromLocalDateTime(`${day}T00:00`, DEFAULT_TIME_ZONE))}`

/** Follows what changes as a console does: reads what is told anew. @returns how often it read */
function listen(url: string, token: string, ending: AbortSignal): Promise<{ reads: () => number }> {
  const headers = { authorization: token }
  let reads = 0
  return fetch(`${url}/api/app/changes`, { headers, signal: ending }).then((answer) => {
    if (!answer.ok) throw new Error(`the stream is refused with ${answer.status}`)
    const read = async (ids: string) => {
      const rows = await fetch(`${url}${schedule}&ids=${ids}`, { headers })
      await rows.arrayBuffer()
      if (rows.ok) reads += 1
    }
    const parser = createParser({
      onEvent({ data }) {
        // Null where anything of a topic may have changed.
        const { ids } = JSON.parse(data) as { ids: readonly number[] | null }
        if (ids) void read(ids.join()).catch(() => {})
      },
    })
    const follow = async () => {
      for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) parser.feed(part)
    }
    follow().catch(() => {})
    return { reads: () => reads }
  })
}

/** Tokens of users of the institution who may follow its schedule. */
async function openSessions(url: string, dataDir: string): Promise<string[]> {
  const host = readFileSync(join(dataDir, '.sala.socket'), 'utf8').trim()
  const { system, close } = openDatabase(`postgresql://sala@localhost/sala?host=${host}`)
  const { rows } = await system.query<{ id: number }>(
    `INSERT INTO sessions (user_id) SELECT user_id FROM institution_users WHERE institution_id = $1 AND NOT is_dashboard RETURNING id`,
    [INSTITUTION],
  )
  const tokens = await Promise.all(rows.map(({ id }) => issueToken(system, id, INSTITUTION)))
  await close()
  const allowed: string[] = []
  for (const token of tokens)
    if ((await fetch(url + schedule, { headers: { authorization: token } })).ok) allowed.push(token)
  if (allowed.length < LISTENERS / MAX_STREAMS_OF_USER)
    throw new Error(`only ${allowed.length} users may listen`)
  return allowed
}

/** Runs in the page: the moment, in ms since 1970, of the frame that shows a further card. */
function untilNextCard(): Promise<number> {
  const count = () => document.querySelectorAll('[data-card]').length
  const before = count()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (count() === before) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(Date.now()))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

/** Surgeries that somebody else adds to the day that a page shows. @returns milliseconds until each is on it */
async function seen(page: Page, save: () => Promise<unknown>, count: number): Promise<number[]> {
  const waits: number[] = []
  for (let change = 0; change < count; change++) {
    const shown = page.evaluate(untilNextCard)
    await page.evaluate(() => 0)
    const at = Date.now()
    await save()
    waits.push((await shown) - at)
    await sleep(APART_MS)
  }
  return waits.sort((a, b) => a - b)
}

const p99 = (sorted: readonly number[]) => sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN

/** Runs in the page: the moment, in ms since 1970, of the frame that shows another text on a card. */
function untilOtherText(id: number): Promise<number> {
  const text = () => document.querySelector(`[data-card="${id}"]`)?.textContent
  const before = text()
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`card ${id} says the same`)), 10_000)
    const observer = new MutationObserver(() => {
      if (text() === before) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(Date.now()))
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** Shows a day, all of it drawn. */
async function showDay(page: Page, shown: string): Promise<void> {
  await page.evaluate((date) => localStorage.setItem('filter-date', date), shown)
  await page.reload()
  await page.locator('[data-card]').first().waitFor()
  await sleep(2 * APART_MS)
}

type Call = (method: string, path: string, body?: object) => Promise<ProcedureRecord & { url: string }>

const callWith =
  (url: string, token: string): Call =>
  async (method, path, body) => {
    const headers = { authorization: token, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api${path}`, { method, headers, body: body && JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }

/** Surgeries of tomorrow, of patients who may be sent a link: of a later day nobody has to confirm yet. */
async function planTomorrow(
  call: Call,
  save: (index: number) => Promise<number>,
): Promise<ProcedureRecord[]> {
  const records: ProcedureRecord[] = []
  for (let index = 0; records.length < CONFIRMED; index++) {
    const record = await call('GET', `/surgical-map/v2/procedures/${await save(index)}`)
    if (record.patient.birth_date) records.push(record)
  }
  return records
}

/** From a patient's tap in the link to the map. */
async function measureConfirmations(
  page: Page,
  call: Call,
  records: readonly ProcedureRecord[],
  report: Report,
): Promise<void> {
  const waits: number[] = []
  for (const { id, ...record } of records) {
    const link = await call('POST', `/app/procedures/${id}/patient-links`, {})
    await sleep(APART_MS)
    const shown = page.evaluate(untilOtherText, id)
    await page.evaluate(() => 0)
    const at = Date.now()
    await call('PUT', `/patient-links/${link.url.split('/').at(-1)}/confirmation`, {
      birth_date: record.patient.birth_date,
      confirmation: 'confirmed',
      moment: record.surgery_probable_date,
    })
    waits.push((await shown) - at)
  }
  report({
    what: 'a patient’s confirmation on the open map, slowest of ten',
    value: Math.max(...waits),
    unit: 'ms',
    bar: { atMost: 2_000 },
    detail: `from the tap; median ${median(waits).toFixed(0)} ms`,
  })
}

const HOSPITAL_PROCEDURES = 200_000
const SEARCHES = 50

/** A call of the server within this process, with a body as JSON. */
type Send = (request: string, body: object) => Promise<Awaited<ReturnType<Response['json']>>>

/** Free times of 30 days in all rooms of a hospital. */
async function measureGaps(send: Send, plan: object, report: Report): Promise<void> {
  const waits: number[] = []
  const rooms = new Set<number>()
  for (let search = 0; search < SEARCHES; search++) {
    const from = addDays(today(DEFAULT_TIME_ZONE, new Date()), search)
    const start = performance.now()
    const { gaps } = await send('POST /app/procedures/gaps', {
      ...plan,
      ...{ from, surgery_center_id: null, surgery_center_room_id: null, expected_minutes: 90 },
    })
    waits.push(performance.now() - start)
    if (gaps.length < 10) throw new Error(JSON.stringify(gaps))
    for (const { surgery_center_room_id } of gaps) rooms.add(surgery_center_room_id)
  }
  report({
    what: 'the first free times of 30 days in all rooms, median',
    value: median(waits),
    unit: 'ms',
    bar: { atMost: 50 },
    detail: `slowest ${Math.max(...waits).toFixed(0)} ms, in ${rooms.size} rooms`,
  })
}

const SHIFTED = 8
const SHIFTS = 40

/** Eight cases of a room that are delayed at once, beside a save of one of them. */
async function measureShift(send: Send, plan: object, report: Report): Promise<void> {
  let cases: ProcedureRecord[] = []
  for (let at = 0; at < SHIFTED; at++)
    cases.push(
      await send('POST /app/v3/procedures', {
        ...plan,
        ...{ ...roomAt(0), expected_minutes: 30, accepted_conflicts: [] },
        surgery_probable_date: new Date(Date.UTC(2035, 0, 10, 9 + at)).toISOString(),
      }),
    )
  const [saves, shifts]: [number[], number[]] = [[], []]
  for (let round = 0; round < SHIFTS; round++) {
    const [first] = cases
    if (!first) throw new Error('there is no case')
    const minutes = round % 2 ? -5 : 5
    const start = performance.now()
    const saved = await send(`PUT /app/v2/procedures/${first.id}`, {
      ...{ updated_at: first.updated_at, accepted_conflicts: [] },
      surgery_probable_date: new Date(Date.parse(first.surgery_probable_date ?? '') + minutes * 60_000),
    })
    saves.push(performance.now() - start)
    cases = [saved, ...cases.slice(1)]
    const begin = performance.now()
    const { procedures } = await send('POST /app/procedures/shift', {
      ...{ uuid: crypto.randomUUID(), minutes: 5 },
      cases: cases.map(({ id, surgery_probable_date, surgery_center_room_id, patient_id, updated_at }) => ({
        id,
        previous: { surgery_probable_date, surgery_center_room_id, patient_id, updated_at },
      })),
    })
    shifts.push(performance.now() - begin)
    cases = procedures
  }
  report({
    what: `${SHIFTED} cases of a room delayed at once, against a save of one, medians`,
    value: median(shifts) / median(saves),
    unit: '×',
    bar: { atMost: 2 },
    detail: `${median(shifts).toFixed(1)} ms against ${median(saves).toFixed(1)} ms`,
  })
}

/** What is planned in a hospital of many procedures. */
async function measurePlanning(report: Report): Promise<void> {
  const { services, close } = await openServices()
  try {
    const filled = await fillScheduling(services.db, HOSPITAL_PROCEDURES)
    const app = createApp(services)
    const send: Send = async (request, body) => {
      const [method = '', path] = request.split(' ')
      const headers = { authorization: filled.token, 'content-type': 'application/json' }
      const answer = await app.request(`/api${path}`, { method, headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${request}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    const { surgery_probable_date: _, uuid: __, ...plan } = JSON.parse(newSurgery(filled))
    await measureGaps(send, plan, report)
    await measureShift(send, plan, report)
  } finally {
    await close()
  }
}

const SLOW = 4

/** Steps of a drag over the lanes, a frame each at 60 frames a second. */
const DRAG_STEPS = 120

/** A day of 120 as lanes: when it is first painted, and how smooth a case is dragged over it. */
async function measureLanes(tab: Tab, url: string, token: string, report: Report): Promise<void> {
  const days = { days: BIG_DAYS, perDay: PROCEDURES_PER_BIG_DAY, lanes: true as const }
  await fillDays(url, token, { ...days, minutesApart: 8 })
  const painted = await measureEachDay(tab, url, days, async (step) => (await step()).fromAnswer)
  report({
    what: `lanes of a day of ${PROCEDURES_PER_BIG_DAY} first painted, from the last answer`,
    value: median(painted),
    unit: 'ms',
    bar: { atMost: 100 },
    detail: `slowest ${Math.max(...painted).toFixed(1)} ms`,
  })
  const box = await tab.page.locator('[data-case]').first().boundingBox()
  if (!box) throw new Error('the lanes are not drawn')
  const { mouse } = tab.page
  await throttleCpu(tab.cdp, SLOW)
  await mouse.move(box.x + 8, box.y + 8)
  await mouse.down()
  const counted = tab.page.evaluate(countFrames, (DRAG_STEPS * 1000) / 60)
  for (let step = 1; step <= DRAG_STEPS; step++)
    await mouse.move(box.x + 8 + step * 4, box.y + 8 + (step % 40) * 4)
  const frames = await counted
  await tab.page.keyboard.press('Escape')
  await mouse.up()
  await throttleCpu(tab.cdp, 1)
  report({
    what: 'a case dragged over them, frames a second',
    value: frames,
    unit: 'frames',
    bar: { atLeast: 55 },
    detail: `processor slowed ${SLOW}×`,
  })
}

/** Runs in the page: frames a second over some milliseconds. */
function countFrames(ms: number): Promise<number> {
  return new Promise((resolve) => {
    let frames = 0
    const begin = performance.now()
    const frame = () => {
      frames += 1
      const passed = performance.now() - begin
      if (passed < ms) requestAnimationFrame(frame)
      else resolve((frames / passed) * 1000)
    }
    requestAnimationFrame(frame)
  })
}

/** What somebody changes, on the open map of another browser, and when a surgery could be. */
export const topic: Topic = async (report) => {
  await measurePlanning(report)
  const installation = install()
  const browser = await openBrowser()
  const ending = new AbortController()
  let server: BuiltServer | undefined
  try {
    server = await startBuilt(installation)
    const { url } = server
    const session = await fetchSession(url)
    const token = session['auth-token'] ?? ''
    const saveOf = await openSaves(url, token)
    let index = 0
    const save = () => saveOf(day, index++, 5)
    await save()
    const tab = await openTab(browser, url, { ...session, 'filter-date': day })
    const { page } = tab
    await page.goto(url)
    await page.locator('[data-card]').waitFor()
    await measure(page, save, 0, report)
    const tomorrow = addDays(today(DEFAULT_TIME_ZONE, new Date()), 1)
    const call = callWith(url, token)
    const records = await planTomorrow(call, (at) => saveOf(tomorrow, at, 5))
    await showDay(page, tomorrow)
    await measureConfirmations(page, call, records, report)
    await measureLanes(tab, url, token, report)
    await page.goto(url)
    await showDay(page, day)
    const tokens = await openSessions(url, installation.dataDir)
    const listeners = await Promise.all(
      Array.from({ length: LISTENERS }, (_, at) =>
        listen(url, tokens[at % tokens.length] ?? '', ending.signal),
      ),
    )
    await measure(page, save, LISTENERS, report)
    const reads = median(listeners.map((listener) => listener.reads()))
    if (reads < CHANGES / 2) throw new Error(`the listeners read only ${reads} times`)
  } finally {
    ending.abort()
    await browser.close()
    await server?.stop()
    installation.remove()
  }
}

async function measure(page: Page, save: () => Promise<unknown>, listeners: number, report: Report) {
  const waits = await seen(page, save, CHANGES)
  report({
    what: `a saved surgery on another’s open map, beside ${listeners} other listeners that read it too, 99th of 100`,
    value: p99(waits),
    unit: 'ms',
    bar: { atMost: 1_000 },
    detail: `from the start of the save; median ${median(waits).toFixed(0)} ms, slowest ${waits.at(-1)} ms`,
  })
}
