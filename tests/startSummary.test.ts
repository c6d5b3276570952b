import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareDataFolder } from '../server/dataFolder.ts'
import { readEnv } from '../server/env.ts'
import { startSummary, startWarnings } from '../server/startSummary.ts'

const operated = {
  SALA_DEMO: 'off',
  SALA_DATA_DIR: '/srv/sala',
  DATABASE_URL: 'postgresql://sala:secret@db:5433/hospital',
  SALA_FILES_URL: 'https://key:secret@s3.hospital.br/exames?region=x',
  SALA_MAP_URL: 'https://key:secret@s3.hospital.br/mapas?region=x',
  SMTP_URL: 'smtps://sala:secret@mail.hospital.br:465',
  SALA_PUBLIC_URL: 'https://sala.hospital.br',
  SALA_MAIL_FROM: 'sala@hospital.br',
  SALA_SUPPORT_EMAIL: 'ajuda@hospital.br',
}

test('the start summary names the database, files, mail and address, and no password', () => {
  const text = startSummary(readEnv(operated), 3).join('\n')
  for (const part of [
    'PostgreSQL em db:5433/hospital; 3 migrações aplicadas',
    'bucket s3.hospital.br/exames',
    'mapas            bucket s3.hospital.br/mapas',
    'SMTP mail.hospital.br:465, de sala@hospital.br',
    'https://sala.hospital.br',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('secret')
  expect(startWarnings(readEnv(operated))).toEqual([])
})

test('the start summary on one’s own machine names the folders, and warns of nothing', () => {
  const env = readEnv({ SALA_DATA_DIR: '/srv/sala' })
  const text = startSummary(env, 0).join('\n')
  for (const part of [
    '/srv/sala/postgres; nenhuma migração nova',
    '/srv/sala/files',
    'pasta /srv/sala/outbox',
  ])
    expect(text).toContain(part)
  expect(startWarnings(env)).toEqual([])
})

test.each([
  ['SMTP_URL', { SMTP_URL: '' }],
  ['SALA_MAIL_FROM', { SALA_MAIL_FROM: '' }],
  ['SALA_SUPPORT_EMAIL', { SALA_SUPPORT_EMAIL: '' }],
  ['SALA_PRODUT_NAME', { SALA_PRODUT_NAME: 'Centro Cirúrgico' }],
])('the start summary warns a hospital that forgot or mistyped %s', (name, change) => {
  const warnings = startWarnings(readEnv({ ...operated, ...change }))
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain(name)
})

test('the start summary of an embedded database says where its backups go, or warns that there are none', () => {
  const embedded = { ...operated, DATABASE_URL: '' }
  expect(startWarnings(readEnv(embedded))).toEqual([expect.stringContaining('Sem SALA_BACKUP_URL')])
  const SALA_BACKUP_KEY = Buffer.alloc(32).toString('base64')
  const folder = readEnv({ ...embedded, SALA_BACKUP_URL: '/backups', SALA_BACKUP_KEY })
  expect(startSummary(folder, 0).join('\n')).toContain('pasta /backups, por 14 dias')
  expect(startWarnings(folder)).toEqual([])
  const SALA_BACKUP_URL = 'https://key:secret@s3.hospital.br/copias'
  const text = startSummary(readEnv({ ...embedded, SALA_BACKUP_URL, SALA_BACKUP_KEY }), 0).join('\n')
  expect(text).toContain('bucket s3.hospital.br/copias, por 14 dias')
  expect(text).not.toContain('secret')
})

test('a data folder that cannot be written is reported in one sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sala-folder-'))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const dataDir = join(file, 'data')
  expect(() => prepareDataFolder(readEnv({ SALA_DATA_DIR: dataDir }), () => {})).toThrow(
    `SALA_DATA_DIR: não é possível gravar na pasta ${dataDir} (ENOTDIR).`,
  )
  rmSync(folder, { recursive: true })
})

test.runIf(process.platform === 'linux')(
  'a data folder where the system makes none is reported at once',
  () => {
    expect(() => prepareDataFolder(readEnv({ SALA_DATA_DIR: '/proc/sala/data' }), () => {})).toThrow(
      'SALA_DATA_DIR: não é possível gravar na pasta /proc/sala/data (ENOENT).',
    )
  },
)
