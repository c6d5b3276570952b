import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { addressesOf } from '../server/db/hosts.ts'
import { EnvError, readEnv } from '../server/env.ts'

function problemsOf(source: NodeJS.ProcessEnv): string {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return ''
}

test('the server starts without any setting', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    requestConnections: 20,
    smtpUrl: undefined,
    filesUrl: undefined,
    backup: undefined,
    demo: true,
    allowNewer: false,
    admin: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    mailFrom: 'nao-responda@sala.test',
    supportEmail: 'suporte@sala.test',
    rowsPerMinute: 6000,
    log: 'text',
    shutdownDelay: 0,
    metrics: undefined,
    trustedProxies: [],
    publicBy: [],
    unknownNames: [],
    links: {
      productName: 'Sala',
      logoUrl: '',
      supportUrl: '',
      analyticsUrl: '',
      appStoreUrl: '',
      playStoreUrl: '',
      appScheme: '',
      registryUrl: '',
      termsUrl: '',
      drugListUrl: expect.stringContaining('anvisa'),
    },
  })
})

test('every setting is read, and an empty one counts as absent', () => {
  const env = readEnv({
    PORT: '8080',
    HOST: '',
    SALA_DATA_DIR: '/srv/sala',
    DATABASE_URL: 'postgresql://sala:secret@db/sala',
    SMTP_URL: 'smtps://mail:465',
    SALA_MAIL_FROM: 'sala@hospital.br',
    SALA_FILES_URL: 'https://chave:segredo@s3.hospital.br/exames?region=sa-east-1',
    SALA_DEMO: 'off',
    SALA_ADMIN_EMAIL: 'ti@hospital.br',
    SALA_ADMIN_PASSWORD: ' uma senha longa ',
    SALA_PUBLIC_URL: 'https://sala.hospital.br/',
    SALA_DB_CONNECTIONS: '200',
    SALA_TRUSTED_PROXY: '10.0.0.1, ::1, 172.16.0.0/12,fd00::/8',
    SALA_PRODUCT_NAME: 'Centro Cirúrgico',
    SALA_LOGO_URL: '/logo.svg',
    SALA_APP_SCHEME: 'anestesia',
    SALA_SUPPORT_EMAIL: 'ajuda@hospital.br',
    SALA_ROWS_PER_MINUTE: '20000',
    SALA_LOG: 'json',
    SALA_SHUTDOWN_DELAY: '10',
    SALA_METRICS_PORT: '9464',
    SALA_SUPPORT_URL: 'https://ajuda.hospital.br',
  })
  expect(env).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '/srv/sala',
    databaseUrl: 'postgresql://sala:secret@db/sala',
    smtpUrl: 'smtps://mail:465',
    filesUrl: 'https://chave:segredo@s3.hospital.br/exames?region=sa-east-1',
    demo: false,
    admin: { email: 'ti@hospital.br', password: ' uma senha longa ' },
    publicUrl: 'https://sala.hospital.br',
    mailFrom: 'sala@hospital.br',
    supportEmail: 'ajuda@hospital.br',
    rowsPerMinute: 20_000,
    log: 'json',
    shutdownDelay: 10,
    metrics: { port: 9464, host: '127.0.0.1' },
    requestConnections: 200,
    trustedProxies: ['10.0.0.1', '::1', '172.16.0.0/12', 'fd00::/8'],
    publicBy: ['SALA_PUBLIC_URL', 'SALA_TRUSTED_PROXY', 'DATABASE_URL'],
  })
  expect(env.links).toMatchObject({
    productName: 'Centro Cirúrgico',
    logoUrl: '/logo.svg',
    appScheme: 'anestesia://',
    supportUrl: 'https://ajuda.hospital.br',
  })
})

test.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['sala.local', 'http://sala.local:3000'],
])('listening on %s, the console is reached at %s', (HOST, publicUrl) => {
  expect(readEnv({ HOST }).publicUrl).toBe(publicUrl)
})

test.each([
  ['PORT', '99999'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://db/sala'],
  ['SMTP_URL', 'mail.hospital.br'],
  ['SALA_FILES_URL', 's3://exames'],
  ['SALA_FILES_URL', 'https://s3.hospital.br/exames'],
  ['SALA_FILES_URL', 'https://chave:segredo@s3.hospital.br/'],
  ['SALA_DEMO', 'sim'],
  ['SALA_ROWS_PER_MINUTE', '99'],
  ['SALA_ROWS_PER_MINUTE', 'muitas'],
  ['SALA_NEWER_DATABASE', 'sim'],
  ['SALA_LOG', 'pretty'],
  ['SALA_SHUTDOWN_DELAY', '11'],
  ['SALA_SHUTDOWN_DELAY', '-1'],
  ['SALA_SHUTDOWN_DELAY', '1.5'],
  ['SALA_METRICS_PORT', '99999'],
  ['SALA_METRICS_PORT', 'sim'],
  ['SALA_PUBLIC_URL', 'sala.hospital.br'],
  ['SALA_PUBLIC_URL', 'https://hospital.br/sala'],
  ['SALA_PUBLIC_URL', 'https://hospital.br/?sala'],
  ['SALA_TRUSTED_PROXY', '10.0.0.1,proxy'],
  ['SALA_TRUSTED_PROXY', '10.0.0.0/33'],
  ['SALA_TRUSTED_PROXY', 'fd00::/129'],
  ['SALA_TRUSTED_PROXY', '10.0.0.1,10.0.0/8'],
  ['SALA_TRUSTED_PROXY', '10.0.0.0/'],
  ['SALA_TRUSTED_PROXY', '10.0.0.0/08'],
  ['SALA_TRUSTED_PROXY', '0.0.0.0/0'],
  ['SALA_TRUSTED_PROXY', '::/0'],
  ['SALA_TRUSTED_PROXY', '::ffff:10.0.0.0/96'],
  ['SALA_DB_CONNECTIONS', '9'],
  ['SALA_DB_CONNECTIONS', '41'],
  ['SALA_DB_CONNECTIONS', 'muitas'],
  ['SALA_LOGO_URL', '//elsewhere/logo.svg'],
  ['SALA_SUPPORT_EMAIL', 'suporte'],
  ['SALA_SUPPORT_URL', 'javascript:alert(1)'],
  ['SALA_APP_SCHEME', 'javascript://alert'],
  ['SALA_ADMIN_EMAIL', 'ti'],
])('the setting %s may not be %s', (name, value) => {
  expect(problemsOf({ [name]: value })).toContain(`- ${name}: `)
})

test('all wrong settings are named at once, and passwords in addresses are not repeated', () => {
  const message = problemsOf({ PORT: 'x', SALA_DEMO: 'x', DATABASE_URL: 'mysql://sala:secret@db/sala' })
  expect(message.split('\n')).toHaveLength(4)
  expect(message).not.toContain('secret')
})

test.each([
  ['SALA_PUBLIC_URL', 'https://sala.hospital.br'],
  ['SALA_PUBLIC_URL', 'http://sala.intranet'],
  ['SALA_TRUSTED_PROXY', '10.0.0.1'],
  ['DATABASE_URL', 'postgresql://sala:secret@db/sala'],
])('with %s=%s the demo is on or off only if SALA_DEMO says so', (name, value) => {
  expect(readEnv({ [name]: value })).toMatchObject({ demo: undefined, publicBy: [name] })
  expect(readEnv({ [name]: value, SALA_DEMO: 'on' }).demo).toBe(true)
  expect(readEnv({ [name]: value, SALA_DEMO: 'off' }).demo).toBe(false)
})

test('at an http address of this machine the demo is on', () => {
  expect(readEnv({ SALA_PUBLIC_URL: 'http://localhost:3000/' })).toMatchObject({
    demo: true,
    publicUrl: 'http://localhost:3000',
  })
})

test('a name like a setting’s that is no setting is reported', () => {
  expect(
    readEnv({ SALA_TERMS_URL: '', SALA_ADMIN_PASSWORD: '', SALA_DEMOS: 'off', PATH: '/bin' }),
  ).toMatchObject({
    unknownNames: ['SALA_DEMOS'],
  })
})

test('a proxy that is none is refused with a sentence that shows how one is written', () => {
  expect(problemsOf({ SALA_TRUSTED_PROXY: '10.0.0.0/33' })).toBe(
    'Configuração inválida:\n- SALA_TRUSTED_PROXY: deve ser uma lista de endereços IP ou redes, como 10.0.0.1, 172.16.0.0/12 ou fd00::/8, separados por vírgula (recebido: 10.0.0.0/33).',
  )
})

test('an own PostgreSQL may be given more connections than the embedded one has', () => {
  const DATABASE_URL = 'postgresql://sala:secret@db/sala'
  expect(readEnv({ SALA_DB_CONNECTIONS: '40' }).requestConnections).toBe(40)
  expect(problemsOf({ SALA_DB_CONNECTIONS: '41' })).toContain('de 10 a 40 com o banco de dados embutido')
  expect(readEnv({ DATABASE_URL, SALA_DB_CONNECTIONS: '41' }).requestConnections).toBe(41)
  expect(problemsOf({ DATABASE_URL, SALA_DB_CONNECTIONS: '201' })).toContain('de 10 a 200 (recebido: 201)')
})

const backupKey = Buffer.alloc(32, 7).toString('base64')

test('backups go to a folder or a bucket, for two weeks unless told otherwise', () => {
  const SALA_BACKUP_KEY = backupKey
  expect(readEnv({}).diskWarning).toBeUndefined()
  expect(readEnv({ SALA_DISK_WARNING_GB: '5' }).diskWarning).toBe(5 * 1024 ** 3)
  expect(readEnv({ SALA_BACKUP_URL: '/backups', SALA_BACKUP_KEY }).backup).toEqual({
    url: '/backups',
    key: Buffer.alloc(32, 7),
    days: 14,
  })
  const url = 'https://chave:segredo@s3.hospital.br/copias?region=sa-east-1'
  expect(readEnv({ SALA_BACKUP_URL: url, SALA_BACKUP_KEY, SALA_BACKUP_DAYS: '90' }).backup).toMatchObject({
    url,
    days: 90,
  })
})

test('copies of the map go to a folder or a bucket, or nowhere', () => {
  expect(readEnv({}).mapUrl).toBeUndefined()
  expect(readEnv({ SALA_MAP_URL: '/mapas' }).mapUrl).toBe('/mapas')
  const SALA_MAP_URL = 'https://chave:segredo@s3.hospital.br/mapas?region=sa-east-1'
  expect(readEnv({ SALA_MAP_URL }).mapUrl).toBe(SALA_MAP_URL)
})

test.each([
  [{ SALA_MAP_URL: 'mapas' }, 'deve ser uma pasta, com o caminho inteiro'],
  [
    { SALA_MAP_URL: 'https://s3.hospital.br/mapas?secret=segredo)' },
    'deve ser uma pasta, com o caminho inteiro',
  ],
  [{ SALA_MAP_URL: '/srv/sala/mapas', SALA_DATA_DIR: '/srv/sala' }, 'fora de SALA_DATA_DIR'],
  [{ SALA_DISK_WARNING_GB: '0,5' }, 'deve ser um número inteiro de gigabytes, de 1 a 100000'],
  [{ SALA_BACKUP_URL: '/backups' }, 'são definidas juntas'],
  [{ SALA_BACKUP_KEY: backupKey }, 'são definidas juntas'],
  [{ SALA_BACKUP_URL: 'backups', SALA_BACKUP_KEY: backupKey }, 'deve ser uma pasta, com o caminho inteiro'],
  [{ SALA_BACKUP_URL: '/backups', SALA_BACKUP_KEY: 'segredo' }, 'deve ter 32 bytes em base64'],
  [{ SALA_BACKUP_URL: '/backups', SALA_BACKUP_KEY: backupKey, SALA_BACKUP_DAYS: '0' }, 'de 1 a 3650'],
  [
    { SALA_BACKUP_URL: '/srv/sala/backups', SALA_BACKUP_KEY: backupKey, SALA_DATA_DIR: '/srv/sala' },
    'fora de SALA_DATA_DIR',
  ],
  [
    { SALA_BACKUP_URL: '/srv/sala', SALA_BACKUP_KEY: backupKey, SALA_DATA_DIR: '/srv/sala' },
    'fora de SALA_DATA_DIR',
  ],
  [
    { SALA_BACKUP_URL: '/backups', SALA_BACKUP_KEY: backupKey, DATABASE_URL: 'postgresql://db/sala' },
    'só o banco de dados embutido',
  ],
])('settings of copies and backups that cannot work are refused: %o', (source, message) => {
  expect(problemsOf(source)).toContain(message)
  expect(problemsOf(source)).not.toContain('segredo)')
})

test.each([
  [
    'postgresql://sala:s%40@one:5432/sala?sslmode=require',
    ['postgresql://sala:s%40@one:5432/sala?sslmode=require'],
  ],
  [
    'postgres://sala@one:5433,[2001:db8::1]:5434,three/sala?sslmode=require',
    [
      'postgres://sala@one:5433/sala?sslmode=require',
      'postgres://sala@[2001:db8::1]:5434/sala?sslmode=require',
      'postgres://sala@three/sala?sslmode=require',
    ],
  ],
  ['postgresql:///sala?host=/run/postgresql', ['postgresql:///sala?host=/run/postgresql']],
])('a database may have several hosts: %s', (url, addresses) => {
  expect(readEnv({ DATABASE_URL: url, SALA_DEMO: 'off' }).databaseUrl).toBe(url)
  expect(addressesOf(url)).toEqual(addresses)
})

test.each(['mysql://one,two/sala', 'postgresql://one:x,two/sala', 'one,two'])(
  'no address of a database is refused: %s',
  (url) => {
    expect(problemsOf({ DATABASE_URL: url })).toContain('DATABASE_URL: deve começar com postgresql://')
  },
)

test('the servers of deploy/compose.yaml are set by variables that exist', () => {
  const [, servers = ''] =
    /^x-sala:(.*?)^x-postgres:/ms.exec(readFileSync('deploy/compose.yaml', 'utf8')) ?? []
  const lines = [...servers.matchAll(/^ {4}([A-Z_0-9]+): (.*)$/gm)]
  const source = Object.fromEntries(
    lines.map(([, name = '', value = '']) => [name, value.replace(/\$\{\w+:-?(\w*)\??\}/g, '$1')]),
  )
  expect(Object.keys(source).length).toBeGreaterThan(8)
  const given = {
    ...source,
    SALA_PUBLIC_URL: 'https://sala.hospital.br',
    SALA_FILES_URL: 'http://k:s@s3:9000/sala',
  }
  expect(readEnv(given).unknownNames).toEqual([])
  expect(addressesOf(readEnv(given).databaseUrl ?? '')).toHaveLength(2)
})
