import type { Page } from '@playwright/test'
import { calls } from '../specifiedBackend/calls.ts'
import { fieldPaths, without } from '../support/leaveOut.ts'
import { lastKey, specifiedNames } from '../support/specifiedNames.ts'
import { withoutStream } from './map/mapPage.ts'
import type { Person } from './support/people.ts'
import { rows } from './support/server.ts'
import { expect, test } from './support/test.ts'

/*
 * Whatever only our server answers may be missing. That the code copes with the lack of each of these fields, in dialogs and
 * after saves too, is held by the types of the answers (tests/providers/answerTypes.test.ts); here every page is opened
 * without all of them, to see that it shows no value that it does not have.
 */

const specified = Object.keys(calls).map((name) => {
  const [method = '', path = ''] = name.split(' ')
  const pattern = new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)
  return { name, method, pattern }
})

/**
 * Leaves all fields of our own out of what a page gets.
 * @returns name of a call → the fields that were left out
 */
async function leaveOwnOut(page: Page): Promise<Map<string, string[]>> {
  const leftOut = new Map<string, string[]>()
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const call = specified.find(
      ({ method, pattern }) => method === request.method() && pattern.test(pathname),
    )
    if (!call) return route.fallback()
    const response = await route.fetch()
    if (!response.ok() || !response.headers()['content-type']?.includes('json'))
      return route.fulfill({ response })
    const json: unknown = await response.json()
    const own = fieldPaths(json).filter((path) => !specifiedNames.has(lastKey(path)))
    leftOut.set(call.name, own)
    await route.fulfill({ response, json: without(json, ...own) })
  })
  return leftOut
}

/** What a page shows of a value that it does not have. */
const BROKEN =
  /\b(?:undefined|NaN|Invalid Date|\[object Object\])\b|Não foi possível abrir esta página|Resposta inválida/

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
    test(`${title}: without any of our own fields, the page is shown`, async ({ page }) => {
      // It never ends, and has an answer of its own only.
      await withoutStream(page)
      const leftOut = await leaveOwnOut(page)
      await page.goto(await pathOf())
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.locator('body').innerText(), JSON.stringify([...leftOut])).not.toMatch(BROKEN)
    })
  })
