import { createHash } from 'node:crypto'
import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { DocumentFiles } from '../../server/documents/documentFiles.ts'
import { documentJobs } from '../../server/documents/documentJobs.ts'
import {
  ensureDocument,
  markRenewalDue,
  removeDocument,
  storeDeliveredFile,
} from '../../server/documents/rows.ts'
import { testApi } from '../support/api.ts'
import { backdatePresentation, insertDocument, insertProcedure } from '../support/documents.ts'
import { pdfText } from '../support/pdfText.ts'

vi.setConfig({ testTimeout: 60_000 })

const DOWNLOAD = '/surgical-map/v2/procedure-download'
const HOSPITAL = 1

const api = testApi()
let token: string
let platform: string

beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', HOSPITAL)
  platform = await api.signIn('plataforma@sala.test', HOSPITAL)
})

const fetched = (id: number | string, by = token, signal?: AbortSignal) =>
  api.request(`${DOWNLOAD}/${id}`, { headers: { authorization: by }, signal })
const bytesOf = async (id: number) => new Uint8Array(await (await fetched(id)).arrayBuffer())
const textOf = async (id: number) => pdfText(await bytesOf(id))
const versionsOf = async (id: number) =>
  (await api.call(`GET /web/v1/procedure-documents/${id}/versions`, { token })).json
const renew = (id: number, settings: unknown = 'attendance') =>
  api.call(`POST /web/v1/procedure-documents/${id}/versions`, { token, body: { settings } })
const storedFiles = () => readdir(join(api.folder(), 'documents')).catch(() => [])

const evaluation = async (planned = {}) => {
  const procedure = await insertProcedure(api, HOSPITAL, planned)
  return { procedure, id: await insertDocument(api, procedure, 1) }
}

test('a document is made at its first download, kept, and answered inline [PDF-09]', async () => {
  const { id } = await evaluation()
  const first = await fetched(id)
  expect(first.status).toBe(200)
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="paciente-atendimento.pdf"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    authorization: token,
  })
  const bytes = new Uint8Array(await first.arrayBuffer())
  expect(first.headers.get('content-length')).toBe(String(bytes.length))
  expect(await bytesOf(id)).toEqual(bytes)
  expect(await versionsOf(id)).toEqual([
    {
      id,
      version: 1,
      current: true,
      made_at: expect.any(String),
      made_by: expect.any(String),
      reasons: [],
      settings_at: null,
      signed_at: null,
      signed_by: null,
      signature_matches: null,
      changes: { record: false, attendance: false, today: false },
    },
  ])
})

test('a document prints a code of the demo’s price tables as one, and a table’s own code as it is', async () => {
  const { id, procedure } = await evaluation()
  const [table] = await api.rows("INSERT INTO medical_plan_tables (name) VALUES ('Própria') RETURNING id")
  await api.rows(
    `INSERT INTO surgical_procedures (medical_plan_table_id, code, name)
     VALUES (1, '91003079', 'Inventada'), ($1, '31003079', 'Apendicectomia')`,
    [table.id],
  )
  await api.rows(
    `INSERT INTO procedure_surgeries (institution_id, procedure_id, surgical_procedure_id, laterality, position)
     SELECT $1, $2, id, 1, 0 FROM surgical_procedures WHERE code IN ('91003079', '31003079')`,
    [HOSPITAL, procedure],
  )
  const text = await textOf(id)
  expect(text).toContain('91003079 (demonstração) - Inventada')
  expect(text).toContain('31003079 - Apendicectomia')
})

test('a document is of its patient, under the social name', async () => {
  const { id } = await evaluation({ patient: 'Maria Documentada', socialName: 'Cida', recordNumber: '77-1' })
  expect(await textOf(id)).toContain('Cida Nome civil: Maria Documentada · Prontuário 77-1')
})

test('a part of a document can be requested, and no part of another version', async () => {
  const { id, procedure } = await evaluation()
  const whole = await fetched(id)
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const etag = whole.headers.get('etag') ?? ''
  const readRange = (headers: Record<string, string>) =>
    api.request(`${DOWNLOAD}/${id}`, { headers: { authorization: token, range: 'bytes=10-19', ...headers } })
  const answer = await readRange({ 'if-match': etag })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes.slice(10, 20))
  await changePatient(procedure, 'Outro Nome')
  await renew(id)
  expect((await readRange({ 'if-match': etag })).status).toBe(412)
})

test('two requests for a document at once make one version and one file', async () => {
  const { id } = await evaluation()
  const before = (await storedFiles()).length
  const answers = await Promise.all([bytesOf(id), bytesOf(id), bytesOf(id)])
  expect(answers[1]).toEqual(answers[0])
  expect((await storedFiles()).length).toBe(before + 1)
  expect(await versionsOf(id)).toHaveLength(1)
})

/** Another server process, which counts the files that it stores. */
function anotherServer(beforePut = async () => {}) {
  const { db, files } = api.services()
  const stored: string[] = []
  const put = async (key: string, path: string) => {
    stored.push(key)
    await beforePut()
    await files.put(key, path)
  }
  return { stored, documents: new DocumentFiles({ pool: db.system, files: { ...files, put } }) }
}

test('users who request a document at once wait for the same making, and one who leaves does not end it', async () => {
  const { id } = await evaluation()
  const { system } = api.services().db
  // The document is not finished until all requesters have read its data.
  const { documents, stored } = anotherServer(() =>
    vi.waitFor(() => expect([system.idleCount, system.waitingCount]).toEqual([system.totalCount, 0])),
  )
  const leaving = new AbortController()
  const left = documents.current(id, { userId: 1, signal: leaving.signal })
  const waiting = [2, 3].map((userId) =>
    documents.current(id, { userId, signal: new AbortController().signal }),
  )
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  const [first, second] = await Promise.all(waiting)
  expect(second).toEqual(first)
  expect(stored).toEqual([first?.file_key])
})

test('two servers that make a document at once keep one version, and one file', async () => {
  const { id } = await evaluation()
  const servers = [anotherServer(), anotherServer()]
  const made = await Promise.all(
    servers.map(({ documents }, at) =>
      documents.current(id, { userId: at + 1, signal: new AbortController().signal }),
    ),
  )
  expect(made[1]?.file_key).toBe(made[0]?.file_key)
  expect(await versionsOf(id)).toHaveLength(1)
  const remainingKeys = (await storedFiles()).map((name) => `documents/${name}`)
  const stored = servers.flatMap((server) => server.stored)
  expect(stored.filter((key) => remainingKeys.includes(key))).toEqual([made[0]?.file_key])
})

const changePatient = (procedure: number, name: string) =>
  api.rows('UPDATE patients SET name = $2 WHERE id = (SELECT patient_id FROM procedures WHERE id = $1)', [
    procedure,
    name,
  ])

test('a changed record changes no document; a person makes the version that shows it, and says so', async () => {
  const { id, procedure } = await evaluation()
  const before = await bytesOf(id)
  await changePatient(procedure, 'Nome Corrigido')
  expect(await bytesOf(id)).toEqual(before)
  expect(await versionsOf(id)).toMatchObject([{ version: 1, changes: { record: true } }])
  const { status, json } = await renew(id)
  expect([status, json]).toEqual([201, { id, version: 2 }])
  const text = await textOf(id)
  expect(text).toContain('Nome Corrigido')
  expect(text).toMatch(
    /Versão 2 deste documento, gerada em \d\d\/\d\d\/\d{4} \d\d:\d\d\. Motivo: alteração dos dados do registro\. A versão 1, de .{16}, permanece arquivada\./,
  )
  const versions = await versionsOf(id)
  expect(versions).toMatchObject([
    { id, version: 2, current: true, reasons: ['record'], changes: { record: false } },
    { version: 1, current: false, reasons: [], changes: null },
  ])
  expect(await bytesOf(versions[1].id)).toEqual(before)
})

test('no version of a document is made where nothing changed, of an earlier version, or with unknown settings', async () => {
  const { id, procedure } = await evaluation()
  await bytesOf(id)
  const refused = async (document: number, settings?: unknown) => {
    const { status, json } = await renew(document, settings)
    return [status, json.message]
  }
  expect(await refused(id)).toEqual([409, 'Nada mudou desde a versão atual deste documento.'])
  expect((await refused(id, 'ontem'))[0]).toBe(422)
  await changePatient(procedure, 'Outra Vez')
  await renew(id)
  expect((await refused((await versionsOf(id))[1].id))[0]).toBe(404)
  expect(await versionsOf(id)).toHaveLength(2)
})

test('two people who ask for a new version of a document at once get one', async () => {
  const { id, procedure } = await evaluation()
  await bytesOf(id)
  await changePatient(procedure, 'Pedido por Dois')
  const answers = await Promise.all([renew(id), renew(id)])
  expect(answers.map(({ json }) => json.version)).toEqual([2, 2])
  expect(await versionsOf(id)).toHaveLength(2)
})

const PAST = '2020-03-10T13:00:00Z'

const save = (column: string, value: unknown) =>
  api.rows(
    `INSERT INTO institution_pdf_settings (institution_id, ${column}) VALUES ($1, $2)
     ON CONFLICT (institution_id) DO UPDATE SET ${column} = excluded.${column}`,
    [HOSPITAL, value],
  )
const hideHistory = (hidden: boolean) => save('pdf_print_settings', hidden)
const recommend = (text: string | null) => save('default_orientation_patient_pre', text)

/** Signs the stored file of a document. */
async function sign(id: number): Promise<void> {
  const sha256 = createHash('sha256')
    .update(await bytesOf(id))
    .digest('hex')
  await api.rows(
    "UPDATE procedure_documents SET signed_at = now(), signed_by = 'Dra. Ana', signed_sha256 = $2 WHERE id = $1",
    [id, sha256],
  )
}

test('a setting that a document does not show does not concern it', async () => {
  const procedure = await insertProcedure(api, HOSPITAL)
  const [evaluated, anaesthesia] = [
    await insertDocument(api, procedure, 1),
    await insertDocument(api, procedure, 2),
  ]
  for (const id of [evaluated, anaesthesia]) await bytesOf(id)
  await save('drugs_print_settings', 1)
  try {
    expect((await versionsOf(evaluated))[0].changes).toMatchObject({ today: false })
    expect((await versionsOf(anaesthesia))[0].changes).toMatchObject({ today: true })
  } finally {
    await save('drugs_print_settings', 0)
  }
})

test('settings saved today change no document of the past, made before or after', async () => {
  await hideHistory(false)
  await backdatePresentation(api, HOSPITAL)
  const [made, later] = [await evaluation({ at: PAST }), await evaluation({ at: PAST })]
  const before = await bytesOf(made.id)
  await recommend('Jejum de 8 horas.')
  await hideHistory(true)
  await api.rows("UPDATE institutions SET name = 'Hospital Renomeado' WHERE id = $1", [HOSPITAL])
  try {
    expect(await bytesOf(made.id)).toEqual(before)
    expect(await versionsOf(made.id)).toMatchObject([
      { version: 1, changes: { record: false, attendance: false, today: true } },
    ])
    const text = await textOf(later.id)
    expect(text).toContain('Hospital Santa Luzia')
    expect(text).toContain('Histórico de alterações')
    expect(text).not.toContain('Jejum de 8 horas.')
    const upcoming = await textOf((await evaluation({ at: '2099-01-01T13:00:00Z' })).id)
    expect(upcoming).toContain('Hospital Renomeado')
    expect(upcoming).toContain('Jejum de 8 horas.')
  } finally {
    await api.rows("UPDATE institutions SET name = 'Hospital Santa Luzia' WHERE id = $1", [HOSPITAL])
    await recommend(null)
    await hideHistory(false)
  }
})

test('a person may make a version of a document with the settings of today, which later ones keep, or return to the earlier settings', async () => {
  await recommend(null)
  await backdatePresentation(api, HOSPITAL)
  const { id, procedure } = await evaluation({ at: PAST })
  await bytesOf(id)
  await recommend('Jejum de 8 horas.')
  expect((await renew(id, 'today')).json.version).toBe(2)
  const text = await textOf(id)
  expect(text).toContain('Jejum de 8 horas.')
  expect(text).toMatch(
    /Motivo: alteração dos textos ou das configurações da instituição\. Textos e configurações da instituição em \d\d/,
  )
  await recommend(null)
  await changePatient(procedure, 'Entregue de Novo')
  await api.rows('UPDATE procedure_documents SET renewal_due = true WHERE id = $1', [id])
  expect(await textOf(id)).toContain('Jejum de 8 horas.')
  expect((await renew(id, 'attendance')).json.version).toBe(4)
  expect(await textOf(id)).not.toContain('Jejum de 8 horas.')
  expect(await versionsOf(id)).toMatchObject([
    { version: 4, reasons: ['settings'], settings_at: null },
    { version: 3, reasons: ['delivery'], settings_at: expect.any(String) },
    { version: 2, reasons: ['settings'], settings_at: expect.any(String) },
    { version: 1, reasons: [], settings_at: null },
  ])
})

test('recommendations to patients are printed in evaluations alone', async () => {
  await recommend('Jejum de 8 horas.\nVenha com acompanhante.')
  await backdatePresentation(api, HOSPITAL)
  const { procedure, id } = await evaluation()
  const anaesthesia = await insertDocument(api, procedure, 2)
  const text = await textOf(id)
  for (const words of ['Recomendações ao paciente', 'Jejum de 8 horas.', 'Venha com acompanhante.'])
    expect(text).toContain(words)
  expect(await textOf(anaesthesia)).not.toContain('Jejum de 8 horas.')
  await recommend(null)
})

test('a signed document stays the current one through a delivery, until a person makes another version', async () => {
  const { id, procedure } = await evaluation()
  await sign(id)
  const bytes = await bytesOf(id)
  await changePatient(procedure, 'Depois da Assinatura')
  const tx = await api.services().db.system.connect()
  await markRenewalDue(tx, id)
  tx.release()
  expect(await bytesOf(id)).toEqual(bytes)
  await recommend('Outras recomendações.')
  expect(await versionsOf(id)).toMatchObject([
    { version: 1, signature_matches: true, changes: { record: true, attendance: false, today: false } },
  ])
  await recommend(null)
  await renew(id)
  expect(await textOf(id)).toContain('Depois da Assinatura')
  expect(await versionsOf(id)).toMatchObject([
    { version: 2, signed_at: null, signature_matches: null },
    { version: 1, signed_by: 'Dra. Ana', signature_matches: true },
  ])
})

test('a delivered document is kept byte for byte', async () => {
  const { id } = await evaluation()
  const bytes = await bytesOf(id)
  await api.rows('UPDATE procedure_documents SET delivered = true, record_sha256 = NULL WHERE id = $1', [id])
  await recommend('Outras recomendações.')
  expect(await bytesOf(id)).toEqual(bytes)
  expect((await versionsOf(id))[0].changes).toEqual({ record: false, attendance: false, today: false })
  expect((await renew(id, 'today')).status).toBe(409)
  await recommend(null)
})

test('the start of an anaesthesia concerns neither its evaluation nor its consent term', async () => {
  const { id, procedure } = await evaluation()
  const term = await insertDocument(api, procedure, 4)
  for (const document of [id, term]) await bytesOf(document)
  await api.rows('UPDATE procedures SET anesthesia_start = surgery_probable_date WHERE id = $1', [procedure])
  for (const document of [id, term])
    expect((await versionsOf(document))[0].changes).toMatchObject({ record: false })
})

test('a signature no longer matches once a byte of the stored file is changed', async () => {
  const { id } = await evaluation()
  await sign(id)
  expect(await versionsOf(id)).toMatchObject([{ signature_matches: true }])
  const [{ file_key }] = await api.rows('SELECT file_key FROM procedure_documents WHERE id = $1', [id])
  await appendFile(join(api.folder(), file_key), '\n')
  expect(await versionsOf(id)).toMatchObject([{ signature_matches: false }])
  await api.services().files.remove(file_key)
  expect(await versionsOf(id)).toMatchObject([{ signature_matches: false }])
  expect((await fetched(id)).status).toBe(404)
})

test('a document id that is missing, unknown or another institution’s is refused [PDF-05, PDF-12]', async () => {
  const foreign = await insertDocument(api, await insertProcedure(api, 6), 1)
  const missing = { message: 'PDF não encontrado' }
  for (const id of ['2147483647', 'abc', '0', '1e3', foreign])
    expect(await (await fetched(id)).json()).toEqual(missing)
  expect((await fetched(foreign)).status).toBe(404)
  const none = await fetched('')
  expect([none.status, await none.json()]).toEqual([400, { message: 'ID do PDF é obrigatório' }])
  expect((await api.request(`${DOWNLOAD}/${foreign}`, {})).status).toBe(401)
})

test('a cancelled request ends the making of its document, and the next one makes it', async () => {
  const { id } = await evaluation()
  const cancelled = new AbortController()
  const before = await storedFiles()
  const answer = fetched(id, token, cancelled.signal)
  cancelled.abort()
  expect((await answer).status).toBe(503)
  expect(await storedFiles()).toEqual(before)
  expect(await textOf(id)).toContain('Paciente Documentado')
})

test('only the platform removes a document, of the type that it names, with all its versions [PDF-08, PDF-11]', async () => {
  const { id, procedure } = await evaluation()
  await bytesOf(id)
  await changePatient(procedure, 'Outro Nome')
  await renew(id)
  const [, { id: earlier }] = await versionsOf(id)
  await api.rows('UPDATE procedures SET pdf = $2 WHERE id = $1', [procedure, id])
  const remove = async (type: number, by: string) =>
    (await api.call(`DELETE /app/procedure-pdf/${id}/${type}`, { token: by })).status
  expect(await remove(1, await api.signIn('gestor@sala.test', HOSPITAL))).toBe(403)
  expect(await remove(2, platform)).toBe(404)
  expect(await remove(1, platform)).toBe(200)
  expect(await remove(1, platform)).toBe(404)
  for (const documentId of [id, earlier]) expect((await fetched(documentId)).status).toBe(404)
  expect(await api.rows('SELECT pdf FROM procedures WHERE id = $1', [procedure])).toEqual([{ pdf: null }])
  const [entry] = await api.rows(
    "SELECT * FROM user_logs WHERE event = 'event.delete-pdf' ORDER BY id DESC LIMIT 1",
  )
  expect(entry).toMatchObject({
    institution_id: HOSPITAL,
    record_id: id,
    subject: 'Outro Nome',
    pdf_name: 'Outro Nome - 2026-11-23 - Avaliação pré-anestésica.pdf',
    by_server: true,
  })
})

test('a document that is removed through an earlier version is forgotten by its procedure', async () => {
  const { id, procedure } = await evaluation()
  await bytesOf(id)
  await changePatient(procedure, 'Nome Seguinte')
  await renew(id)
  const [, { id: earlier }] = await versionsOf(id)
  await api.rows('UPDATE procedures SET pdf = $2 WHERE id = $1', [procedure, id])
  expect((await api.call(`DELETE /app/procedure-pdf/${earlier}/1`, { token: platform })).status).toBe(200)
  expect(await api.rows('SELECT pdf FROM procedures WHERE id = $1', [procedure])).toEqual([{ pdf: null }])
})

describe('removing and delivering at once', () => {
  const REMOVAL = 'UPDATE procedure_documents SET removed_at = now() WHERE id = $1'
  const file = { key: 'documents/entregue', bytes: 1, sha256: 'a'.repeat(64), signature: null }

  /** Runs work with a connection in an open transaction, which only the work itself may commit. */
  async function inOpenTransaction<Result>(work: (tx: PoolClient) => Promise<Result>): Promise<Result> {
    const tx = await api.services().db.system.connect()
    try {
      await tx.query('BEGIN')
      return await work(tx)
    } finally {
      await tx.query('ROLLBACK')
      tx.release()
    }
  }

  /** Resolves once another connection waits for this one. */
  const someoneWaitsFor = (tx: PoolClient) =>
    vi.waitFor(async () =>
      expect(
        (await tx.query('SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))'))
          .rowCount,
      ).toBe(1),
    )

  const documentOf = async (id: number) =>
    (
      await api.rows('SELECT removed_at IS NULL AS stays, sha256 FROM procedure_documents WHERE id = $1', [
        id,
      ])
    )[0]

  test('a removal waits for the procedure before it holds its documents, like a delivery', async () => {
    const { id, procedure } = await evaluation()
    await inOpenTransaction(async (tx) => {
      await tx.query('SELECT FROM procedures WHERE id = $1 FOR UPDATE', [procedure])
      const removing = api.call(`DELETE /app/procedure-pdf/${id}/1`, { token: platform })
      await someoneWaitsFor(tx)
      await tx.query('SELECT FROM procedure_documents WHERE procedure_id = $1 FOR UPDATE NOWAIT', [procedure])
      await tx.query('COMMIT')
      expect((await removing).status).toBe(200)
    })
  })

  test('a delivered file is not kept in a document that was removed since it was found', async () => {
    const { id, procedure } = await evaluation()
    const stored = await inOpenTransaction(async (tx) => {
      const removedOnceFound = Object.assign(Object.create(tx) as PoolClient, {
        query: async (statement: string, values: unknown[]) => {
          if (statement.endsWith('FOR UPDATE')) await api.rows(REMOVAL, [id])
          return tx.query(statement, values)
        },
      })
      const document = await storeDeliveredFile(removedOnceFound, procedure, { ...file, type: 1 })
      await tx.query('COMMIT')
      return document
    })
    expect(await documentOf(id)).toEqual({ stays: false, sha256: null })
    expect(await documentOf(stored.id)).toEqual({ stays: true, sha256: file.sha256 })
  })

  test('what was delivered after a document was removed is not removed with it once more', async () => {
    const { id, procedure } = await evaluation()
    await api.rows(REMOVAL, [id])
    const delivered = await insertDocument(api, procedure, 1)
    const isRemoved = await inOpenTransaction(async (tx) => {
      const removed = await removeDocument(tx, { id, procedure_id: procedure }, 1)
      await tx.query('COMMIT')
      return removed
    })
    expect([isRemoved, (await documentOf(delivered)).stays]).toEqual([false, true])
  })
})

test('documents are made in the background when they are asked for', async () => {
  const { procedure } = await evaluation()
  const { db, documents } = api.services()
  const tx = await db.system.connect()
  const [id, same] = [await ensureDocument(tx, procedure, 4), await ensureDocument(tx, procedure, 4)]
  tx.release()
  expect(same).toBe(id)
  const jobs = documentJobs(documents)
  jobs.start()
  jobs.makeDocuments([2147483647, id ?? 0])
  const made = () => api.rows('SELECT version, made_by, sha256 FROM procedure_documents WHERE id = $1', [id])
  await vi.waitFor(async () => expect((await made())[0].sha256).toMatch(/^[0-9a-f]{64}$/), {
    timeout: 30_000,
  })
  await jobs.stop()
  expect(await made()).toMatchObject([{ version: 1, made_by: null }])
})

test('a procedure has its consent term before any evaluation, once, and none outside its institution', async () => {
  const procedure = await insertProcedure(api, HOSPITAL, { patient: 'Antes da Anestesia' })
  const request = (id: number) => api.call(`POST /web/v1/procedures/${id}/consent-term`, { token })
  const { status, json } = await request(procedure)
  expect(status).toBe(200)
  expect((await request(procedure)).json).toEqual(json)
  expect(await textOf(json.id)).toContain('Antes da Anestesia')
  for (const id of [await insertProcedure(api, 6), 2147483647]) expect((await request(id)).status).toBe(404)
})

test('the download of a document is logged', async () => {
  const { id } = await evaluation({ patient: 'Lida Uma Vez' })
  await bytesOf(id)
  await api.settled()
  expect(
    await api.rows(
      "SELECT event, subject, institution_id FROM user_logs WHERE record_id = $1 AND event = 'document.read'",
      [id],
    ),
  ).toEqual([
    {
      event: 'document.read',
      subject: 'Lida Uma Vez - 2026-11-23 - Avaliação pré-anestésica',
      institution_id: HOSPITAL,
    },
  ])
})
