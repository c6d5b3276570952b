import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { LeasedJobs } from '../../server/jobs/leasedJobs.ts'
import { MAX_ATTEMPTS } from '../../server/jobs/leases.ts'
import { reportJobs } from '../../server/reports/reportJobs.ts'
import { testApi } from '../support/api.ts'
import { configureDrug } from '../support/drugs.ts'
import { pngOf } from '../support/exams.ts'
import { pdfText } from '../support/pdfText.ts'

vi.setConfig({ testTimeout: 60_000 })

const REPORT = '/web/v1/active-principles-report'
const CSV = '/web/v2/active-principles-download-csv/'
const HOSPITAL = 1
const GROUP = 4

const api = testApi()
let token: string
const running: LeasedJobs[] = []

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', HOSPITAL)
  // What the demo hospital uses.
  await api.rows('DELETE FROM institution_active_principle_brands WHERE institution_id = $1', [HOSPITAL])
  await configureDrug(api, HOSPITAL, {
    principle: 'Água para injeção',
    class: 'Diluente',
    presentation: 'Ampola plástica',
    type: 'Solução',
    volume: 2.5,
    unit: 'mL',
    brands: [
      ['Samtec', 'Samtec'],
      ['=Fresenius()', null],
    ],
  })
  await configureDrug(api, 6, { principle: 'Do vizinho', presentation: 'Comprimido', brands: [['X', 'Y']] })
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
  await api.rows('DELETE FROM reports')
  await configureFew()
})

/** Makes reports as a server process does. */
function startServer(files = api.services().files): LeasedJobs {
  const jobs = reportJobs({ pool: api.services().db.system, files })
  running.push(jobs)
  jobs.start()
  return jobs
}

const start = async () => (await api.call(`POST ${REPORT}/`, { token })).json
const statusOf = async (uuid: string) => (await api.call(`GET ${REPORT}/${uuid}`, { token })).json

const ended = (uuid: string, status: string) =>
  vi.waitFor(async () => expect((await statusOf(uuid)).status).toBe(status), {
    timeout: 50_000,
    interval: 100,
  })

const fetched = (path: string, by = token) => api.request(path, { headers: { authorization: by } })

/** The text of a report's file. */
async function textOf(uuid: string): Promise<string> {
  const answer = await fetched(`${REPORT}/${uuid}/file`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return pdfText(new Uint8Array(await answer.arrayBuffer()))
}

test('a report is made of the institution’s configuration, with its logo, and downloaded [DRUG-31]', async () => {
  await writeFile(join(api.folder(), 'logo.png'), pngOf('Logo'))
  await api.services().files.put('logos/own.png', join(api.folder(), 'logo.png'))
  await api.rows("UPDATE institutions SET logo_key = 'logos/own.png' WHERE id = $1", [HOSPITAL])
  const report = await start()
  expect(report).toEqual({
    uuid: expect.any(String),
    institution_id: HOSPITAL,
    status: 'queued',
    failure: null,
  })
  startServer()
  await ended(report.uuid, 'done')
  const text = await textOf(report.uuid)
  expect(text).toContain('Relatório de fármacos')
  expect(text).toContain('Água para injeção Diluente Ampola plástica, Solução, 2,5 mL')
  expect(text).toContain('Samtec (Samtec)')
  expect(text).not.toContain('Do vizinho')
})

test('ten requests at once make one report, and a finished one is followed by another', async () => {
  const reports = await Promise.all(Array.from({ length: 10 }, start))
  expect(new Set(reports.map(({ uuid }) => uuid)).size).toBe(1)
  await api.rows('UPDATE reports SET status = 3')
  expect((await start()).uuid).not.toBe(reports[0].uuid)
})

test('a report is found again until it is discarded', async () => {
  const { uuid } = await start()
  expect((await api.call(`GET ${REPORT}`, { token })).json).toMatchObject({ uuid, status: 'queued' })
  startServer()
  await ended(uuid, 'done')
  expect((await api.call(`GET ${REPORT}`, { token })).json).toMatchObject({ uuid, status: 'done' })
  expect((await api.call(`DELETE ${REPORT}/${uuid}`, { token })).status).toBe(200)
  expect((await api.call(`GET ${REPORT}`, { token })).json).toBeNull()
})

test('a report is seen by its requester only', async () => {
  const { uuid } = await start()
  const colleague = await api.signIn('usuario@sala.test', HOSPITAL)
  const neighbour = await api.signIn('vizinho@sala.test', 6)
  const elsewhere = await api.signIn('gestor@sala.test', 2)
  for (const other of [colleague, neighbour, elsewhere]) {
    for (const request of [`GET ${REPORT}/${uuid}`, `GET ${REPORT}/${uuid}/file`, `DELETE ${REPORT}/${uuid}`])
      expect((await api.call(request, { token: other })).status).toBe(404)
    expect((await api.call(`GET ${REPORT}`, { token: other })).json).toBeNull()
  }
  expect(await statusOf(uuid)).toMatchObject({ status: 'queued' })
})

const cancel = async (uuid: string) => {
  const { json } = await api.call(`DELETE ${REPORT}/${uuid}`, { token })
  expect(json).toMatchObject({ status: 'cancelled' })
}

const SLOW = 'Marca de um relatório longo'

/** Enough presentations that a report of them takes seconds. */
const configureMany = () =>
  api.rows(
    `WITH forms AS (INSERT INTO active_principle_forms (active_principle_id, presentation)
              SELECT 1, 'Ampola ' || n FROM generate_series(1, 3000) n RETURNING id),
          brands AS (INSERT INTO active_principle_brands (form_id, brand) SELECT id, $1 FROM forms RETURNING id)
     INSERT INTO institution_active_principle_brands (institution_id, brand_id) SELECT i.id, b.id FROM institutions i, brands b`,
    [SLOW],
  )

const configureFew = () =>
  api.rows(
    `DELETE FROM institution_active_principle_brands WHERE brand_id IN (SELECT id FROM active_principle_brands WHERE brand = $1)`,
    [SLOW],
  )

test('a report that is cancelled while it is rendered ends, and the next one is made', async () => {
  await configureMany()
  const { uuid } = await start()
  startServer()
  await ended(uuid, 'running')
  await cancel(uuid)
  await configureFew()
  const next = await start()
  await ended(next.uuid, 'done')
  expect(await api.rows('SELECT status, file_key FROM reports ORDER BY id')).toEqual([
    { status: 5, file_key: null },
    { status: 3, file_key: `reports/${next.uuid}` },
  ])
  await expect(api.services().files.read(`reports/${uuid}`)).rejects.toThrow('there is no')
})

test('a report that is cancelled while its file is stored leaves none', async () => {
  const { uuid } = await start()
  const { files } = api.services()
  let removed = ''
  startServer({
    ...files,
    async put(key, path) {
      await files.put(key, path)
      await cancel(uuid)
    },
    async remove(key) {
      await files.remove(key)
      removed = key
    },
  })
  await vi.waitFor(() => expect(removed).toBe(`reports/${uuid}`), { timeout: 50_000 })
  await expect(files.read(removed)).rejects.toThrow('there is no')
})

test('a report whose server died while making it is made by another one', async () => {
  const { uuid } = await start()
  await api.rows("UPDATE reports SET status = 2, attempts = 1, updated_at = now() - interval '10 minutes'")
  startServer()
  await ended(uuid, 'done')
})

test('a server that stops gives back the reports that it makes', async () => {
  await configureMany()
  const { uuid } = await start()
  const jobs = startServer()
  await ended(uuid, 'running')
  await jobs.stop()
  expect(await api.rows('SELECT status, attempts FROM reports')).toEqual([{ status: 1, attempts: 0 }])
})

test('a report that crashes each time fails with a message', async () => {
  const { uuid } = await start()
  await api.rows("UPDATE reports SET attempts = $1, updated_at = now() - interval '1 minute'", [
    MAX_ATTEMPTS - 1,
  ])
  const { files } = api.services()
  startServer({ ...files, put: () => Promise.reject(new Error('the store is away')) })
  await ended(uuid, 'failed')
  expect(await statusOf(uuid)).toMatchObject({
    failure: 'Não foi possível gerar o relatório. Tente novamente mais tarde.',
  })
})

test('the CSV report has a row for each brand, safe for Excel, of the own institution only [DRUG-30]', async () => {
  const answer = await fetched(CSV)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="report.csv"')
  expect(await answer.text()).toBe(
    'Princípio ativo;Classe farmacológica;Apresentação;Tipo;Volume;Marca;Laboratório\r\n' +
      `Água para injeção;Diluente;Ampola plástica;Solução;"2,5 mL";'=Fresenius();\r\n` +
      'Água para injeção;Diluente;Ampola plástica;Solução;"2,5 mL";Samtec;Samtec\r\n',
  )
})

test('a group names the member that its reports are about', async () => {
  const byGroup = await api.signIn('grupo@sala.test', GROUP)
  const send = async (request: string) => (await api.call(request, { token: byGroup })).status
  for (const call of [`POST ${REPORT}`, `GET ${CSV}`]) {
    expect(await send(call)).toBe(422)
    expect(await send(`${call}?institution_id=${GROUP}`)).toBe(422)
    expect(await send(`${call}?institution_id=6`)).toBe(403)
  }
  const member = await api.call(`POST ${REPORT}?institution_id=${HOSPITAL}`, { token: byGroup })
  expect(member.json).toMatchObject({ institution_id: HOSPITAL })
  const csv = await fetched(`${CSV}?institution_id=${HOSPITAL}`, byGroup)
  expect(await csv.text()).toContain('Água para injeção')
})
