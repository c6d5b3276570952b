import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { calls } from '../specifiedBackend/calls.ts'
import { fieldPaths, without } from '../support/leaveOut.ts'
import type { Person } from './support/people.ts'
import { rows } from './support/server.ts'
import { expect, test } from './support/test.ts'

/*
 * Whatever only our server answers may be missing: every page is opened once as our server answers it, then without each
 * of the fields that the specification does not know.
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
  /** Name of the call → the field that is left out. */
  leftOut = new Map<string, string>()

  readonly pass = async (route: Route): Promise<void> => {
    const request = route.request()
    const url = new URL(request.url())
    const call = specified.find(
      ({ method, pattern }) => method === request.method() && pattern.test(url.pathname),
    )
    if (!call) return route.fallback()
    const response = await route.fetch()
    if (!response.ok() || !response.headers()['content-type']?.includes('json'))
      return route.fulfill({ response })
    const json: unknown = await response.json()
    if (!this.own.has(call.name))
      this.own.set(
        call.name,
        fieldPaths(json).filter((path) => !specifiedNames.has(lastKey(path))),
      )
    const path = this.leftOut.get(call.name)
    await route.fulfill({ response, json: path === undefined ? json : without(json, path) })
  };

  /** One field of each call at a time, until each was left out once. */
  *rounds(): Generator<Map<string, string>> {
    const longest = Math.max(0, ...[...this.own.values()].map((paths) => paths.length))
    for (let index = 0; index < longest; index++)
      yield new Map(
        [...this.own].flatMap(([name, paths]): [string, string][] => {
          const path = paths[index]
          return path === undefined ? [] : [[name, path]]
        }),
      )
  }
}

/** What a page shows of a value that it does not have. */
const BROKEN =
  /\b(?:undefined|NaN|Invalid Date|\[object Object\])\b|Não foi possível abrir esta página|Resposta inválida/

async function expectWhole(page: Page, path: string, what: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }), what).toBeVisible()
  await page.waitForLoadState('networkidle')
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
      await expectWhole(page, path, path)
      for (const leftOut of answers.rounds()) {
        answers.leftOut = leftOut
        await expectWhole(page, path, JSON.stringify([...leftOut]))
      }
    })
  })
