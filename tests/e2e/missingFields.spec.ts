import type { Page, Route } from '@playwright/test'
import { calls } from '../specifiedBackend/calls.ts'
import { fieldPaths, without } from '../support/leaveOut.ts'
import { lastKey, specifiedNames } from '../support/specifiedNames.ts'
import type { Person } from './support/people.ts'
import { rows } from './support/server.ts'
import { expect, test } from './support/test.ts'

/*
 * Whatever only our server answers may be missing. That the code copes with the lack of each of these fields, in dialogs and
 * after saves too, is held by the types of the answers (tests/providers/answerTypes.test.ts); here every page is opened
 * without them, to see that it shows no value that it does not have.
 */

const specified = Object.keys(calls).map((name) => {
  const [method = '', path = ''] = name.split(' ')
  const pattern = new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)
  return { name, method, pattern }
})

/** How often each page is opened: each of a call's fields of our own is left out in one of them. */
const ROUNDS = 2

/** Leaves fields of our own out of the answers that a page gets. */
class Answers {
  readonly #round: number
  /** Name of the call → the fields that were left out. */
  readonly leftOut = new Map<string, string[]>()
  #pending = 0

  constructor(round: number) {
    this.#round = round
  }

  readonly pass = async (route: Route): Promise<void> => {
    this.#pending += 1
    try {
      await this.#answer(route)
    } finally {
      this.#pending -= 1
    }
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request()
    const url = new URL(request.url())
    const call = specified.find(
      ({ method, pattern }) => method === request.method() && pattern.test(url.pathname),
    )
    const response = await route.fetch()
    if (!call || !response.ok() || !response.headers()['content-type']?.includes('json'))
      return route.fulfill({ response })
    const json: unknown = await response.json()
    const own = fieldPaths(json).filter((path) => !specifiedNames.has(lastKey(path)))
    const leftOut = own.filter((_, index) => index % ROUNDS === this.#round)
    this.leftOut.set(call.name, leftOut)
    await route.fulfill({ response, json: without(json, ...leftOut) })
  }

  /** Waits until the page has got all answers, and has asked for nothing more because of them. */
  async settled(page: Page): Promise<void> {
    for (let quiet = 0; quiet < QUIET_FRAMES; quiet = this.#pending > 0 ? 0 : quiet + 1)
      await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

/** Frames without a pending call, after which a page makes no other call because of an answer. */
const QUIET_FRAMES = 4

/** What a page shows of a value that it does not have. */
const BROKEN =
  /\b(?:undefined|NaN|Invalid Date|\[object Object\])\b|Não foi possível abrir esta página|Resposta inválida/

async function expectWhole(page: Page, path: string, round: number): Promise<void> {
  const answers = new Answers(round)
  await page.route('**/api/**', answers.pass)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await answers.settled(page)
  expect(await page.locator('body').innerText(), JSON.stringify([...answers.leftOut])).not.toMatch(BROKEN)
  await page.unroute('**/api/**', answers.pass)
}

const recordOf = async (sql: string) => (await rows(sql))[0]?.id

const pages: [title: string, path: () => Promise<string> | string, person?: Person][] = [
  ['the surgical map', () => '/'],
  ['a new procedure', () => '/agendamentos/novo'],
  [
    'a procedure',
    async () =>
      `/agendamentos/editar/${await recordOf('SELECT id FROM procedures WHERE institution_id = 1 AND user_id = 1 AND surgery_probable_date > now() AND cancellation_date IS NULL AND active LIMIT 1')}`,
  ],
  [
    'a consultation',
    async () =>
      `/pre-agendamentos/editar/${await recordOf('SELECT id FROM procedures WHERE institution_id = 1 AND user_id = 1 AND pre_probable_date > now() AND cancellation_date IS NULL AND active LIMIT 1')}`,
  ],
  ['the patients', () => '/pacientes'],
  [
    'a patient',
    async () =>
      `/pacientes/editar/${await recordOf('SELECT id FROM patients WHERE institution_id = 1 AND removed_at IS NULL LIMIT 1')}`,
  ],
  ['the attendances', () => '/procedures'],
  ['the surgeons', () => '/cirurgioes'],
  ['the sectors', () => '/setores'],
  ['the health plans', () => '/convenios'],
  ['the materials', () => '/materiais'],
  ['the QR codes', () => '/monitor-qrcodes'],
  ['the auxiliary team', () => '/equipes-cirurgicas'],
  ['the invites of anaesthetists', () => '/anesthetists/invite'],
  ['the events', () => '/settings/eventos'],
  ['the drugs', () => '/settings/farmacos'],
  ['the institution’s settings', () => '/settings/institution'],
  ['the settings of the evaluation', () => '/settings/pre-anesthesia'],
  ['the consent term', () => '/settings/pre-anesthesia/tcle/1'],
  ['the permitted addresses', () => '/settings/configure-ips'],
  ['the users', () => '/users'],
  ['the activity log', () => '/log'],
  ['the institutions', () => '/institutions', 'plataforma'],
]

for (const [title, pathOf, person = 'gestor'] of pages)
  test.describe(() => {
    test.use({ person })
    test(`${title}: whatever of our own fields is missing, the page is shown`, async ({ page }) => {
      const path = await pathOf()
      for (let round = 0; round < ROUNDS; round++) await expectWhole(page, path, round)
    })
  })
