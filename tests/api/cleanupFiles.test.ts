import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { removeOrphanedFiles, removeStaleFolders } from '../../server/jobs/cleanup.ts'
import { testApi } from '../support/api.ts'
import { insertDocument } from '../support/documents.ts'
import { examForm, pngOf } from '../support/exams.ts'
import { insertProcedure } from '../support/procedures.ts'
import { ownTemporaryFolder } from '../support/temporary.ts'

const temporaryFiles = ownTemporaryFolder()
const api = testApi()
const never = new AbortController().signal
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

beforeAll(() => api.rows("UPDATE users SET created_at = now() - interval '30 days'"))

const aged = (path: string, days: number) => utimes(path, daysAgo(days), daysAgo(days))

async function stored(key: string, days: number): Promise<void> {
  const path = join(api.folder(), key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, key)
  await aged(path, days)
}

const cleaned = (signal = never) => {
  const { db, files } = api.services()
  return removeOrphanedFiles(db.system, files, signal)
}

test('files that are older than a day and that no row refers to are removed', async () => {
  const token = await api.signIn('gestor@sala.test', 1)
  const body = examForm({ procedureId: await insertProcedure(api, 1), files: [['a.png', pngOf('Ureia')]] })
  const [{ uuid }] = (await api.call('POST /v1/ocr-queue', { token, body })).json
  await aged(join(api.folder(), 'exams', uuid), 2)
  await stored('logos/used.png', 2)
  await stored('logos/earlier.png', 2)
  for (const logo of ['earlier', 'used'])
    await api.rows('UPDATE institutions SET logo_key = $1 WHERE id = 1', [`logos/${logo}.png`])
  await stored('logos/replaced.png', 2)
  await stored('reports/kept', 2)
  await stored('reports/orphaned', 2)
  await api.rows(
    "INSERT INTO reports (institution_id, user_id, kind, status, file_key) VALUES (1, 1, 'activePrinciples', 3, 'reports/kept')",
  )
  await stored('exams/orphaned', 2)
  await stored('exams/.unfinished', 2)
  await stored('exams/just-stored', 0)
  await stored('exams/of-another-database', 60)
  await stored('others/not-ours', 2)
  expect(await cleaned()).toBe(4)
  expect((await readdir(join(api.folder(), 'exams'))).sort()).toEqual(
    ['just-stored', 'of-another-database', uuid].sort(),
  )
  expect((await readdir(join(api.folder(), 'logos'))).sort()).toEqual(['earlier.png', 'used.png'])
  expect(await readdir(join(api.folder(), 'reports'))).toEqual(['kept'])
  expect(await readdir(join(api.folder(), 'others'))).toEqual(['not-ours'])
})

test('files of documents and attachments stay until a day after their removal', async () => {
  const procedure = await insertProcedure(api, 1)
  const ages = { kept: null, 'just-removed': 0, removed: 2 }
  for (const [name, days] of Object.entries(ages)) {
    const removedAt = days === null ? null : daysAgo(days)
    for (const folder of ['documents', 'attachments']) await stored(`${folder}/${name}`, 3)
    const id = await insertDocument(api, procedure, 2)
    await api.rows(
      'UPDATE procedure_documents SET file_key = $2, removed_at = $3, superseded_at = now() WHERE id = $1',
      [id, `documents/${name}`, removedAt],
    )
    await api.rows(
      `INSERT INTO procedure_attachments (institution_id, procedure_id, stage, filename, mime_type, size_bytes, user_id, file_key, removed_at)
       VALUES (1, $1, 1, 'a.png', 'image/png', 1, 1, $2, $3)`,
      [procedure, `attachments/${name}`, removedAt],
    )
  }
  for (const folder of ['documents', 'attachments']) await stored(`${folder}/orphaned`, 3)
  expect(await cleaned()).toBe(4)
  for (const folder of ['documents', 'attachments'])
    expect((await readdir(join(api.folder(), folder))).sort()).toEqual(['just-removed', 'kept'])
})

test('a cleanup of files that is to end removes nothing more', async () => {
  await stored('exams/orphaned', 2)
  expect(await cleaned(AbortSignal.abort())).toBe(0)
  expect(await cleaned()).toBe(1)
})

test('leftovers of uploads and readings of dead servers are removed, and files in use stay', async () => {
  for (const name of ['sala-upload-old', 'sala-exam-old', 'sala-report-old', 'sala-exam-new', 'others-old']) {
    await mkdir(join(tmpdir(), name))
    await writeFile(join(tmpdir(), name, 'file'), name)
    if (name.endsWith('old')) await aged(join(tmpdir(), name), 1)
  }
  expect(await removeStaleFolders()).toBe(3)
  expect(
    temporaryFiles()
      .filter((name) => /old|new/.test(name))
      .sort(),
  ).toEqual(['others-old', 'sala-exam-new'])
})
