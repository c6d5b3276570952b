import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { folderStore } from '../../server/files/folderStore.ts'
import type { Email, Mailer } from '../../server/mail.ts'
import { copyMaps, removeOldCopies } from '../../server/mapCopies/copies.ts'
import { addDays, formatDate, formatTime, fromLocalDateTime, today } from '../../src/domain/dates.ts'
import { weekdayName } from '../../src/domain/weekdays.ts'
import { mapCopies as texts } from '../../src/i18n/ptBR/mapCopies.ts'
import { testApi } from '../support/api.ts'
import { pdfText } from '../support/pdfText.ts'
import {
  consultationBody,
  type SchedulingFixture,
  schedulingFixture,
  surgeryBody,
} from '../support/scheduling.ts'

const api = testApi()
const zone = 'America/Sao_Paulo'
const day = today(zone, new Date())
const never = new AbortController().signal
let token: string
let fixture: SchedulingFixture
let folder: string
const letters: Email[] = []
const keep: Mailer = async (letter) => {
  letters.push(letter)
}

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
  folder = mkdtempSync(join(tmpdir(), 'sala-maps-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(async () => {
  letters.length = 0
  rmSync(join(folder, '1'), { recursive: true, force: true })
  await api.rows('DELETE FROM map_copies')
})

const settings = '/institution/1/settings/map-copies'
const call = (request: string, body?: unknown) => api.call(request, { token, body })
const ask = (places: { to_folder?: boolean; emails?: readonly string[] }) =>
  api.rows('INSERT INTO map_copies (institution_id, to_folder, emails) VALUES (1, $1, $2)', [
    places.to_folder ?? false,
    places.emails ?? [],
  ])
const EMAIL = 'centro@hospital.test'
const copy = (more: { mail?: Mailer; to?: string } = {}) => {
  const { db, files } = api.services()
  const places = { pool: db.system, files, mail: more.mail ?? keep, folder: folderStore(more.to ?? folder) }
  return copyMaps(places, never)
}
/** As if the last copy was of the quarter of an hour before. */
const waitForNext = () => api.rows("UPDATE map_copies SET tried_at = tried_at - interval '15 minutes'")
const stateOf = async () => (await api.rows('SELECT * FROM map_copies'))[0]

const add = async (body: object) => {
  const { status, json } = await call('POST /app/v3/procedures', body)
  expect(status, JSON.stringify(json)).toBe(201)
  return json
}
const at = (time: string, after = 0) => fromLocalDateTime(`${addDays(day, after)}T${time}:00`, zone)
const file = `mapa-hospital-santa-luzia-${day}.pdf`
const stored = () => readFileSync(join(folder, '1', file))
/** The text of each day's sheets, which begin with it. */
async function daysOf(pdf: Uint8Array): Promise<string[]> {
  const heads = [0, 1, 2]
    .map((after) => addDays(day, after))
    .map((of) => `${weekdayName(of)}, ${formatDate(of)}`)
  const text = await pdfText(new Uint8Array(pdf))
  return heads.map((head, index) => {
    const before = text.indexOf(head)
    const after = text.indexOf(heads[index + 1] ?? '\0')
    expect(before, head).toBeGreaterThan(0)
    return text.slice(before, after < 0 ? undefined : after)
  })
}

test('the map of today and the two next days is copied by sector into the folder, on A4 across, with its hour', async () => {
  const side = [{ laterality: '1x', surgical_procedure_id: fixture.surgery, side: 'E' }]
  await add(
    surgeryBody(fixture, {
      ...{
        surgery_probable_date: at('12:10', 1),
        expected_minutes: 95,
        laterality_procedures: side as never,
      },
      medical_record_number: 'P-7781',
    }),
  )
  const cancelled = await add(
    surgeryBody(fixture, { surgery_probable_date: at('15:20', 1), surgery_center_room_id: null }),
  )
  await api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [cancelled.id])
  await add(consultationBody(fixture, { pre_probable_date: at('16:40', 2) }))
  await add(surgeryBody(fixture, { surgery_probable_date: at('10:00', 3), medical_record_number: 'P-3333' }))
  await api.rows(
    "UPDATE patients SET preferred_name = 'Flor ' || id, birth_date = '1980-02-01' WHERE id = $1",
    [fixture.patient.id],
  )
  const [neighbour] = await api.rows('SELECT name FROM patients WHERE institution_id = 6 ORDER BY id LIMIT 1')

  await ask({ to_folder: true })
  await copy()

  expect(await stateOf()).toMatchObject({ failure: null, made_at: expect.any(String) })
  expect(readdirSync(join(folder, '1'))).toEqual([file])
  const pdf = stored()
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 841\.\d+ 595\.\d+\]/)
  const [, tomorrow = '', afterwards = ''] = await daysOf(pdf)
  const sector = (await api.rows('SELECT name FROM surgery_centers WHERE id = $1', [fixture.center]))[0].name
  expect(tomorrow).toContain(`${sector} · 2`)
  for (const text of [
    ...['12:10', '95 min', `Flor ${fixture.patient.id}`, `Nome civil: ${fixture.patient.name}`, '01/02/1980'],
    ...['Pront. P-7781', 'APENDICECTOMIA, lado esquerdo', 'Sala A', 'Ana ', 'Marta ', 'Vida '],
    ...['15:20', 'Sem sala', 'Cancelado'],
  ])
    expect(tomorrow, text).toContain(text)
  expect(tomorrow).not.toContain('16:40')
  expect(afterwards).toMatch(/Consultas · \d+ .*16:40/)
  const whole = await pdfText(new Uint8Array(pdf))
  const { made_at } = await stateOf()
  expect(whole).toContain(`como estava às ${formatTime(made_at, zone)}`)
  expect(whole).toContain(`Como estava em ${formatDate(day)} às ${formatTime(made_at, zone)}`)
  expect(whole).not.toContain('P-3333')
  expect(whole).not.toContain(neighbour.name)
  expect(whole).not.toMatch(/undefined|null/)
})

test('a surgery of an earlier day that goes on is on the sheet of today, with its day', async () => {
  const { id } = await add(
    surgeryBody(fixture, { surgery_probable_date: at('23:15', -1), medical_record_number: 'P-9' }),
  )
  await api.rows(
    'UPDATE procedures SET anesthesia_start = surgery_probable_date, owner_id = 1 WHERE id = $1',
    [id],
  )
  await ask({ to_folder: true })
  await copy()
  await api.rows('UPDATE procedures SET anesthesia_end = now() WHERE id = $1', [id])
  const [now = ''] = await daysOf(stored())
  expect(now).toContain('Pront. P-9')
  expect(now).toContain(`${formatDate(addDays(day, -1)).slice(0, 5)} 23:15`)
  expect(now).toContain('Em curso')
})

test('a copy is made at each quarter of an hour, and replaces that of its day', async () => {
  await ask({ to_folder: true })
  await copy()
  const first = await stateOf()
  await copy()
  expect(await stateOf()).toEqual(first)
  await waitForNext()
  await copy()
  expect(Date.parse((await stateOf()).made_at)).toBeGreaterThan(Date.parse(first.made_at))
  expect(readdirSync(join(folder, '1'))).toEqual([file])
})

test('a letter has the PDF, goes to all addresses, and comes again only once the map has changed', async () => {
  await ask({ emails: [EMAIL, 'direcao@hospital.test'] })
  await copy()
  expect(letters).toMatchObject([
    {
      to: `${EMAIL}, direcao@hospital.test`,
      subject: expect.stringMatching(/^Mapa Cirúrgico de Hospital Santa Luzia, às \d\d:\d\d$/),
      attachments: [{ filename: `mapa-${day}.pdf`, contentType: 'application/pdf' }],
    },
  ])
  const [letter] = letters
  const attached = letter?.attachments?.[0]?.content ?? Buffer.from('')
  expect(await pdfText(new Uint8Array(attached))).toContain('como estava às')
  expect(readdirSync(folder)).not.toContain('1')

  await waitForNext()
  await copy()
  expect(letters).toHaveLength(1)
  expect((await stateOf()).failure).toBeNull()

  await add(surgeryBody(fixture, { surgery_probable_date: at('18:05', 1) }))
  await waitForNext()
  await copy()
  expect(letters).toHaveLength(2)
})

test('a folder that cannot be written is told, hinders no letter, and is tried again within a minute', async () => {
  const blocked = join(folder, 'blocked')
  writeFileSync(blocked, '')
  await ask({ to_folder: true, emails: [EMAIL] })
  await copy({ to: blocked })
  expect(await stateOf()).toMatchObject({ made_at: null, failure: texts.failures.folder })
  expect(letters).toHaveLength(1)
  expect((await call(`GET ${settings}`)).json).toMatchObject({
    failure: texts.failures.folder,
    made_at: null,
  })

  await api.rows("UPDATE map_copies SET tried_at = tried_at - interval '1 minute'")
  await copy()
  expect(await stateOf()).toMatchObject({ made_at: expect.any(String), failure: null })
  expect(letters).toHaveLength(1)
})

test('a folder whose disk is not mounted any more is told, and left empty; another folder is begun', async () => {
  await ask({ to_folder: true })
  await copy()
  rmSync(join(folder, '1'), { recursive: true })
  await waitForNext()
  await copy()
  expect((await stateOf()).failure).toBe(texts.failures.folder)
  expect(readdirSync(folder)).not.toContain('1')
  await copy({ to: join(folder, 'absent') })
  const other = mkdtempSync(join(folder, 'other-'))
  await api.rows("UPDATE map_copies SET tried_at = tried_at - interval '1 minute'")
  await copy({ to: other })
  expect((await stateOf()).failure).toBeNull()
  expect(readdirSync(join(other, '1'))).toEqual([file])
})

test('a letter that the mail server refuses is told, hinders no file, and is sent later', async () => {
  await ask({ to_folder: true, emails: [EMAIL] })
  await copy({ mail: () => Promise.reject(new Error('550')) })
  expect(await stateOf()).toMatchObject({ failure: texts.failures.mail, mailed_digest: null })
  expect(stored().length).toBeGreaterThan(1000)
  await api.rows("UPDATE map_copies SET tried_at = tried_at - interval '1 minute'")
  await copy()
  expect(letters).toHaveLength(1)
  expect((await stateOf()).failure).toBeNull()
})

test('an address that is added while a copy is on its way has its letter within a minute', async () => {
  await ask({ emails: [EMAIL] })
  await copy({
    mail: async (letter) => {
      letters.push(letter)
      await call(`PUT ${settings}`, { to_folder: false, emails: [EMAIL, 'nova@hospital.test'] })
    },
  })
  await copy()
  expect(letters.map(({ to }) => to)).toEqual([EMAIL, `${EMAIL}, nova@hospital.test`])
})

test('a map that is copied nowhere, or no longer, is not read', async () => {
  await ask({})
  await copy()
  expect(await stateOf()).toMatchObject({ tried_at: null, made_at: null })
})

test('copies older than a week are removed, also once none are made any more; other files stay', async () => {
  await ask({})
  const store = folderStore(folder)
  const source = join(folder, 'source')
  writeFileSync(source, 'PDF')
  const old = 'mapa-hospital-santa-luzia-2026-01-01.pdf'
  for (const name of [old, file, 'nota.pdf']) await store.put(`1/${name}`, source)
  const long = new Date(Date.now() - 8 * 86_400_000)
  for (const name of [old, 'nota.pdf']) utimesSync(join(folder, '1', name), long, long)
  expect(await removeOldCopies({ pool: api.services().db.system, folder: store }, never)).toBe(1)
  expect(readdirSync(join(folder, '1')).sort()).toEqual([file, 'nota.pdf'].sort())
})

test('addresses are stored clean and once each, and the log names them', async () => {
  expect((await call(`GET ${settings}`)).json).toEqual({
    ...{ to_folder: false, emails: [], has_folder: false, made_at: null, tried_at: null, failure: null },
  })
  const { status, json } = await call(`PUT ${settings}`, { to_folder: false, emails: [EMAIL, EMAIL] })
  expect([status, json.emails]).toEqual([200, [EMAIL]])
  await api.settled()
  const [entry] = await api.rows(
    "SELECT updated_fields FROM user_logs WHERE event = 'institution.settings' ORDER BY id DESC LIMIT 1",
  )
  expect(entry.updated_fields).toEqual([{ field: 'map_copies_emails', old_value: null, new_value: EMAIL }])
})

test.each([
  [{ to_folder: false, emails: ['diretoria'] }, { emails: texts.refusals.emails }],
  [{ to_folder: false, emails: [7] }, { emails: texts.refusals.emails }],
  [{ to_folder: false, emails: EMAIL }, { emails: texts.refusals.emails }],
  [{ to_folder: false }, { emails: texts.refusals.emails }],
  [
    { to_folder: false, emails: Array.from({ length: 6 }, (_, index) => `a${index}@hospital.test`) },
    { emails: texts.refusals.tooManyEmails },
  ],
  [{ to_folder: true, emails: [] }, { to_folder: texts.refusals.noFolder }],
])('places that cannot be are refused: %j', async (body, fields) => {
  const { status, json } = await call(`PUT ${settings}`, body)
  expect(status).toBe(422)
  expect(json.errors ?? json.fields ?? json).toMatchObject(fields)
  expect(await api.rows('SELECT FROM map_copies')).toEqual([])
})
