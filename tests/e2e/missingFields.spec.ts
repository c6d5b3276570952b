import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { calls } from '../specifiedBackend/calls.ts'
import { fieldPaths, roundsWithout, without } from '../support/leaveOut.ts'
import type { Person } from './support/people.ts'
import { rows } from './support/server.ts'
import { expect, test } from './support/test.ts'

/*
 * Whatever only our server answers may be missing: every page is opened once as our server answers it, then without each
 * of the fields that the specification does not know. What saves and dialogs read is held by the types of the answers
 * (tests/providers/answerTypes.test.ts).
 */

const specified = Object.entries(calls).map(([name, { answer }]) => {
  const [method = '', path = ''] = name.split(' ')
  const pattern = new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)
  return { name, method, pattern, answer }
})

const lastKey = (path: string) => path.split('.').at(-1) ?? ''

const documentation = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8')

/** Names in the lists of calls and requirements; of the requirements' words, only those that are no prose. */
const documented = [
  ...(documentation('endpoints.tsv').match(/\w+/g) ?? []),
  ...(documentation('requirements.tsv').match(/\b\w+(?:_|[a-z](?=[A-Z]))\w+\b/g) ?? []),
]

/** Fields that a requirement describes in words: 'surgical procedure name and code' of MAP-40. */
const described = ['surgical_procedure', 'laterality']

/** Names of fields that the specification knows, or that the specified backend answers. */
const specifiedNames = new Set([
  ...documented,
  ...described,
  ...specified.flatMap(({ method, answer }) => {
    if (method !== 'GET') return []
    const answered = answer({ params: { id: '1', uuid: '1' }, query: {}, body: {} })
    return answered instanceof Response ? [] : fieldPaths(answered).map(lastKey)
  }),
])

/** Leaves fields of our own out of the answers that a page gets. */
class Answers {
  /** Name of the call → its fields of our own. */
  readonly own = new Map<string, string[]>()
  /** Name of the call → the fields that are left out. */
  leftOut = new Map<string, string[]>()
  #pending = 0

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
    if (!this.own.has(call.name))
      this.own.set(
        call.name,
        fieldPaths(json).filter((path) => !specifiedNames.has(lastKey(path))),
      )
    await route.fulfill({ response, json: without(json, ...(this.leftOut.get(call.name) ?? [])) })
  }

  /** Waits until the page has got all answers, and has asked for nothing more because of them. */
  async settled(page: Page): Promise<void> {
    for (let quiet = 0; quiet < QUIET_FRAMES; quiet = this.#pending > 0 ? 0 : quiet + 1)
      await page.evaluate(() => new Promise(requestAnimationFrame))
  }

  /** Fields of all calls at a time, in as few rounds as show that the page needs none of them. */
  rounds(): Map<string, string[]>[] {
    const ofCalls = [...this.own].map(([name, paths]) => [name, roundsWithout(paths)] as const)
    const count = Math.max(0, ...ofCalls.map(([, rounds]) => rounds.length))
    return Array.from(
      { length: count },
      (_, index) => new Map(ofCalls.map(([name, rounds]) => [name, rounds[index] ?? []])),
    )
  }
}

/** Frames without a pending call, after which a page makes no other call because of an answer. */
const QUIET_FRAMES = 4

/** What a page shows of a value that it does not have. */
const BROKEN =
  /\b(?:undefined|NaN|Invalid Date|\[object Object\])\b|Não foi possível abrir esta página|Resposta inválida/

async function expectWhole(page: Page, answers: Answers, path: string): Promise<void> {
  const what = JSON.stringify([...answers.leftOut])
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 }), what).toBeVisible()
  await answers.settled(page)
  expect(await page.locator('body').innerText(), what).not.toMatch(BROKEN)
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
      const answers = new Answers()
      await page.route('**/api/**', answers.pass)
      const path = await pathOf()
      await expectWhole(page, answers, path)
      for (const leftOut of answers.rounds()) {
        answers.leftOut = leftOut
        await expectWhole(page, answers, path)
      }
    })
  })
