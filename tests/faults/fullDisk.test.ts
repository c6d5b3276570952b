import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { pngOf } from '../support/exams.ts'
import { rowsOf } from './support/postgres.ts'
import { type FaultServer, startServer } from './support/server.ts'

const MEGABYTE = 1024 * 1024

/** Its temporary folder; a socket's path must fit after it. */
const TEMPORARY = 'tmp'

/** A separate small disk with a filled data folder; mounting requires root. */
function smallDisk(): string {
  const disk = mkdtempSync(join(tmpdir(), 'sala-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', disk])
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true })
  })
  cpSync(inject('filledDataDir'), join(disk, 'data'), { recursive: true })
  mkdirSync(join(disk, TEMPORARY))
  execFileSync('chmod', ['1777', join(disk, TEMPORARY)])
  return disk
}

/** Fills the remaining space but for so many bytes. @returns a function that frees it. */
function fill(disk: string, left = 0): () => void {
  const files = [MEGABYTE, 4096].map((piece) => {
    const path = join(disk, `filler-${piece}`)
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(path, Buffer.alloc(Math.max(0, Math.floor((bavail * bsize - left) / piece)) * piece))
    return path
  })
  return () => {
    for (const path of files) rmSync(path)
  }
}

async function sendLogo(server: FaultServer, uuid: string, token: string) {
  const body = new FormData()
  body.set('institution_logo', new Blob([new Uint8Array(pngOf('Logo'))], { type: 'image/png' }), 'logo.png')
  const url = `${server.url}/api/web/institution/${uuid}/logo`
  const answer = await fetch(url, { method: 'POST', headers: { authorization: token }, body })
  return { status: answer.status, json: await answer.json() }
}

const materials = (of: string) =>
  Array.from({ length: 20_000 }, (_, at) => ({
    name: `Material ${of} ${at}`,
    description: `${of} ${at} `.repeat(50),
    internal_code: `${of}-${at}`,
    price: 1,
  }))

test('a full disk is answered with a sentence, ends nothing, loses nothing, and leaves no trace once there is space', async () => {
  const disk = smallDisk()
  const dataDir = join(disk, 'data')
  const started = await startServer({ SALA_DATA_DIR: dataDir, TMPDIR: join(disk, TEMPORARY) })
  const server = { ...started, dataDir }
  const pid = server.pid()
  const token = await server.signIn('gestor@sala.test', 1)
  const platform = await server.signIn('plataforma@sala.test', 1)
  const [{ uuid }] = await rowsOf(server, 'SELECT uuid FROM institutions WHERE id = 1')
  const importOf = (name: string) =>
    server.call('POST /preset/materials/import', {
      token,
      body: { file_name: `${name}.xlsx`, materials: materials(name) },
    })
  const create = (crm_number: string) =>
    server.call('POST /preset/surgeons', {
      token,
      body: { name: 'Nair Prado', crm_number, crm_state_id: 25 },
    })
  const created = [await create('700001')]

  const freeMost = fill(disk, 10 * MEGABYTE)
  expect(await sendLogo(server, uuid, platform)).toMatchObject({ status: 507, json: { code: 'disk.full' } })
  freeMost()
  const free = fill(disk)
  const logo = await sendLogo(server, uuid, platform)
  expect(logo).toMatchObject({ status: 507, json: { code: 'disk.full' } })
  expect(logo.json.message).toContain('sem espaço em disco')
  const imported = [await importOf('A'), await importOf('B')]
  for (const { status, json } of imported) {
    // PostgreSQL refuses a statement without space, and stops when there is none for its write-ahead log.
    expect([507, 503]).toContain(status)
    expect(json.message).toMatch(/\.$/)
  }
  for (const crm of ['700002', '700003']) {
    const answer = await create(crm)
    expect([201, 507, 503]).toContain(answer.status)
    if (answer.status === 201) created.push(answer)
  }
  expect(readdirSync(join(disk, TEMPORARY)).filter((name) => name.startsWith('sala-upload'))).toEqual([])

  free()
  await server.healthy()
  await vi.waitFor(async () => expect((await create('700004')).status).toBe(201), { timeout: 20_000 })
  expect((await sendLogo(server, uuid, platform)).status).toBe(200)
  const found = await server.call('GET /preset/surgeons/', { token })
  const ids = found.json.map(({ id }: { id: number }) => id)
  for (const { json } of created) expect(ids).toContain(json.id)
  const halves = await rowsOf(
    server,
    "SELECT count(*)::int AS count FROM materials WHERE name LIKE 'Material _ %'",
  )
  expect(halves).toEqual([{ count: 0 }])
  expect(server.pid()).toBe(pid)
  expect(server.isAlive()).toBe(true)
}, 120_000)
