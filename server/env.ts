import { isIP } from 'node:net'
import { isAbsolute, relative, resolve } from 'node:path'
import { isEmail } from '../src/domain/email.ts'
import { REQUEST_CONNECTIONS } from './db/database.ts'
import { addressesOf } from './db/hosts.ts'
import { ROWS_PER_MINUTE } from './http/rowBudget.ts'
import { isAddressOrNetwork } from './http/trustedProxies.ts'
import type { LogForm } from './logger.ts'
import { DEFAULT_SENDER } from './mail.ts'

/** The operator's configuration. An unset address or text is '', and the console hides what would show it. */
export interface Env {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined
  /** Connections of this process to the database for requests. */
  requestConnections: number
  /** An S3-compatible bucket, `https://key:secret@host/bucket?region=…`. Undefined: files are stored in the data folder. */
  filesUrl: string | undefined
  /**
   * Where backups of the embedded database go: an absolute folder or a bucket as in `filesUrl`; the key has 32 bytes. Undefined: none are
   * made.
   */
  backup: { url: string; key: Buffer; days: number } | undefined
  /** Where copies of the maps go: an absolute folder or a bucket as in `filesUrl`. Undefined: they can be sent by e-mail only. */
  mapUrl: string | undefined
  /** Free bytes of a disk below which a warning is given. Undefined: a tenth of it, of a large one 20 GB. */
  diskWarning: number | undefined
  /** Undefined: e-mails are written to the outbox folder in the data folder. */
  smtpUrl: string | undefined
  /** Whether a new database is filled with demo data. Undefined: not stated, and others than this machine may reach the server. */
  demo: boolean | undefined
  /** Whether to serve a database that a newer build has migrated, to roll back by one build. */
  allowNewer: boolean
  /** The first administrator of a new database without demo data. */
  admin: { email: string; password: string } | undefined
  /** Base URL of the console for links in e-mails, no trailing slash. */
  publicUrl: string
  /** From address of e-mails. */
  mailFrom: string
  /** Recipient of support tickets. */
  supportEmail: string
  /** Rows about patients that a user may read in a minute. */
  rowsPerMinute: number
  /** Form of the server's log. */
  log: LogForm
  /** Seconds between being asked to stop and accepting no more connections. */
  shutdownDelay: number
  /** Where metrics are served. Undefined: nothing is measured. */
  metrics: { port: number; host: string } | undefined
  /** Addresses and networks of proxies whose X-Forwarded-For and X-Request-Id are trusted. */
  trustedProxies: readonly string[]
  /** Variables that show that others than this machine use the server, beside HOST. */
  publicBy: readonly string[]
  /** Names that begin with SALA_ and are no setting. */
  unknownNames: readonly string[]
  links: Links
}

/** Recipient of support requests when none is configured. */
export const DEFAULT_SUPPORT = 'suporte@sala.test'

/** Fewer could all be held by one user's calls; the embedded database has sixty for everything. */
const MIN_CONNECTIONS = 10
const MAX_CONNECTIONS = 200
const MAX_CONNECTIONS_EMBEDDED = 40

/** Anvisa's list of reference medicines. */
const REFERENCE_DRUGS =
  'https://www.gov.br/anvisa/pt-br/setorregulado/regularizacao/medicamentos/medicamentos-de-referencia'

/** Names and links that the console shows; the specification leaves them to the operator. */
export interface Links {
  productName: string
  logoUrl: string
  supportUrl: string
  analyticsUrl: string
  appStoreUrl: string
  playStoreUrl: string
  /** Opens the iPad application: `name://`. */
  appScheme: string
  registryUrl: string
  /** The terms that a new user accepts. */
  termsUrl: string
  /** The regulator's reference list of drugs. */
  drugListUrl: string
}

/** Its message lists every invalid variable, in Portuguese. */
export class EnvError extends Error {}

/**
 * The only reader of the process environment. An empty variable counts as absent.
 * @throws EnvError when a value is wrong.
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const problems: string[] = []
  const known = new Set(['SALA_ADMIN_PASSWORD'])
  const text = (name: string, fallback = '') => {
    known.add(name)
    return source[name]?.trim() || fallback
  }

  function readChecked(
    name: string,
    fallback: string,
    valid: (value: string) => boolean,
    expected: string,
  ): string {
    const value = text(name, fallback)
    if (value !== '' && !valid(value))
      problems.push(`${name}: ${expected} (recebido: ${redacted(name, value)}).`)
    return value
  }
  const address = (name: string, protocols: readonly string[], expected: string) =>
    readChecked(name, '', (value) => protocols.includes(protocolOf(value)), expected)
  const pageUrl = (name: string) =>
    address(name, ['http:', 'https:'], 'deve ser um endereço http:// ou https://')

  const port = Number(readChecked('PORT', '3000', isPort, 'deve ser um número de porta entre 0 e 65535'))
  const host = text('HOST', '127.0.0.1')
  const demo = readChecked(
    'SALA_DEMO',
    '',
    (value) => value === 'on' || value === 'off',
    'deve ser on ou off',
  )
  const newerDatabase = readChecked(
    'SALA_NEWER_DATABASE',
    'refuse',
    (value) => value === 'refuse' || value === 'allow',
    'deve ser refuse ou allow',
  )
  const proxies = readChecked(
    'SALA_TRUSTED_PROXY',
    '',
    (value) => splitList(value).every(isAddressOrNetwork),
    'deve ser uma lista de endereços IP ou redes, como 10.0.0.1, 172.16.0.0/12 ou fd00::/8, separados por vírgula',
  )
  const sender = readChecked(
    'SALA_MAIL_FROM',
    DEFAULT_SENDER,
    isEmail,
    'deve ser um endereço de e-mail, como nao-responda@hospital.com.br',
  )
  const support = readChecked(
    'SALA_SUPPORT_EMAIL',
    DEFAULT_SUPPORT,
    isEmail,
    'deve ser um endereço de e-mail, como suporte@hospital.com.br',
  )
  const logo = readChecked(
    'SALA_LOGO_URL',
    '',
    isPathOrPage,
    'deve ser um caminho (/logo.svg) ou um endereço http:// ou https://',
  )
  const scheme = readChecked(
    'SALA_APP_SCHEME',
    '',
    isScheme,
    'deve ser o esquema de um aplicativo, como sala://',
  )
  const files = readChecked(
    'SALA_FILES_URL',
    '',
    isBucket,
    'deve ser o endereço de um bucket S3: https://chave:segredo@servidor/bucket?region=região',
  )
  const backupUrl = readChecked(
    'SALA_BACKUP_URL',
    '',
    (value) => isAbsolute(value) || isBucket(value),
    'deve ser uma pasta, com o caminho inteiro, ou o endereço de um bucket S3: https://chave:segredo@servidor/bucket?region=região',
  )
  const backupKey = readChecked(
    'SALA_BACKUP_KEY',
    '',
    (value) => /^[A-Za-z0-9+/]{43}=$/.test(value),
    'deve ter 32 bytes em base64, como os que openssl rand -base64 32 escreve',
  )
  const backupDays = readChecked(
    'SALA_BACKUP_DAYS',
    '14',
    (value) => isWhole(value, 1, 3650),
    'deve ser um número inteiro de dias, de 1 a 3650',
  )
  const mapUrl = readChecked(
    'SALA_MAP_URL',
    '',
    (value) => isAbsolute(value) || isBucket(value),
    'deve ser uma pasta, com o caminho inteiro, ou o endereço de um bucket S3: https://chave:segredo@servidor/bucket?region=região',
  )
  const diskWarning = readChecked(
    'SALA_DISK_WARNING_GB',
    '',
    (value) => isWhole(value, 1, 100_000),
    'deve ser um número inteiro de gigabytes, de 1 a 100000',
  )
  const rowsPerMinute = readChecked(
    'SALA_ROWS_PER_MINUTE',
    String(ROWS_PER_MINUTE),
    (value) => /^[1-9]\d{2,8}$/.test(value),
    'deve ser um número de linhas a partir de 100',
  )
  const shutdownDelay = readChecked(
    'SALA_SHUTDOWN_DELAY',
    '0',
    (value) => isWhole(value, 0, 10),
    'deve ser um número inteiro de segundos, de 0 a 10',
  )
  const log = readChecked(
    'SALA_LOG',
    'text',
    (value) => value === 'text' || value === 'json',
    'deve ser text ou json',
  )
  const metricsPort = readChecked(
    'SALA_METRICS_PORT',
    '',
    isPort,
    'deve ser um número de porta entre 0 e 65535',
  )
  const metricsHost = text('SALA_METRICS_HOST', '127.0.0.1')
  const databaseUrl = readChecked(
    'DATABASE_URL',
    '',
    (value) => addressesOf(value).every((one) => ['postgres:', 'postgresql:'].includes(protocolOf(one))),
    'deve começar com postgresql://, com um servidor ou vários, separados por vírgula',
  )
  const mostConnections = databaseUrl === '' ? MAX_CONNECTIONS_EMBEDDED : MAX_CONNECTIONS
  const connections = readChecked(
    'SALA_DB_CONNECTIONS',
    String(REQUEST_CONNECTIONS),
    (value) => isWhole(value, MIN_CONNECTIONS, mostConnections),
    databaseUrl === ''
      ? `deve ser um número inteiro de ${MIN_CONNECTIONS} a ${mostConnections} com o banco de dados embutido`
      : `deve ser um número inteiro de ${MIN_CONNECTIONS} a ${mostConnections}`,
  )
  const backup = { url: backupUrl, key: Buffer.from(backupKey, 'base64'), days: Number(backupDays) }
  problems.push(...backupProblems(backup, { dataDir: text('SALA_DATA_DIR', './data'), databaseUrl }))
  if (isInside(mapUrl, text('SALA_DATA_DIR', './data')))
    problems.push('SALA_MAP_URL: deve ficar fora de SALA_DATA_DIR, cujo disco pode ser o que se perde.')
  const givenUrl = readPublicUrl(pageUrl('SALA_PUBLIC_URL'), problems)
  const publicUrl = givenUrl || defaultPublicUrl(host, port)
  const publicBy = [
    ...(isOthers(givenUrl) ? ['SALA_PUBLIC_URL'] : []),
    ...(proxies === '' ? [] : ['SALA_TRUSTED_PROXY']),
    ...(databaseUrl === '' ? [] : ['DATABASE_URL']),
  ]
  const env: Env = {
    port,
    host,
    dataDir: resolve(text('SALA_DATA_DIR', './data')),
    databaseUrl: databaseUrl || undefined,
    requestConnections: Number(connections),
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:'], 'deve começar com smtp:// ou smtps://') || undefined,
    filesUrl: files || undefined,
    backup: backupUrl === '' ? undefined : backup,
    mapUrl: mapUrl || undefined,
    diskWarning: diskWarning === '' ? undefined : Number(diskWarning) * 1024 ** 3,
    demo: demo === '' && publicBy.length > 0 ? undefined : demo !== 'off',
    allowNewer: newerDatabase === 'allow',
    admin: readAdmin(text('SALA_ADMIN_EMAIL'), source.SALA_ADMIN_PASSWORD ?? '', problems),
    publicUrl,
    mailFrom: sender,
    supportEmail: support,
    rowsPerMinute: Number(rowsPerMinute),
    log: log === 'json' ? 'json' : 'text',
    shutdownDelay: Number(shutdownDelay),
    metrics: metricsPort === '' ? undefined : { port: Number(metricsPort), host: metricsHost },
    trustedProxies: splitList(proxies),
    publicBy,
    unknownNames: [],
    links: {
      productName: text('SALA_PRODUCT_NAME', 'Sala'),
      logoUrl: logo,
      supportUrl: pageUrl('SALA_SUPPORT_URL'),
      analyticsUrl: pageUrl('SALA_ANALYTICS_URL'),
      appStoreUrl: pageUrl('SALA_APP_STORE_URL'),
      playStoreUrl: pageUrl('SALA_PLAY_STORE_URL'),
      appScheme: scheme === '' || scheme.includes('://') ? scheme : `${scheme}://`,
      registryUrl: pageUrl('SALA_REGISTRY_URL'),
      termsUrl: pageUrl('SALA_TERMS_URL'),
      drugListUrl: pageUrl('SALA_DRUG_LIST_URL') || REFERENCE_DRUGS,
    },
  }
  env.unknownNames = Object.keys(source).filter((name) => name.startsWith('SALA_') && !known.has(name))
  if (problems.length > 0)
    throw new EnvError(`Configuração inválida:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
  return env
}

/** Service URLs carry passwords: they are never echoed. */
const redacted = (name: string, value: string) =>
  [
    'DATABASE_URL',
    'SMTP_URL',
    'SALA_FILES_URL',
    'SALA_BACKUP_URL',
    'SALA_BACKUP_KEY',
    'SALA_MAP_URL',
  ].includes(name)
    ? 'outro valor'
    : value

const splitList = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const isWhole = (value: string, min: number, max: number) =>
  /^(0|[1-9]\d{0,5})$/.test(value) && Number(value) >= min && Number(value) <= max
const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535
const isScheme = (value: string) =>
  /^[a-z][a-z0-9+.-]*(:\/\/\S*)?$/i.test(value) && !/^(javascript|data|vbscript)/i.test(value)
const isPathOrPage = (value: string) =>
  /^\/[^/\\]/.test(value) || ['http:', 'https:'].includes(protocolOf(value))

function isBucket(value: string): boolean {
  if (!['http:', 'https:'].includes(protocolOf(value))) return false
  const { username, password, pathname } = new URL(value)
  return username !== '' && password !== '' && /^\/[^/]/.test(pathname)
}

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : ''
}

/** Whether a place is in the data folder. */
const isInside = (url: string, dataDir: string) =>
  isAbsolute(url) && !/^\.\.(\/|$)/.test(relative(resolve(dataDir), url))

/** What is wrong with the settings of backups as a whole. */
function backupProblems(
  { url, key }: { url: string; key: Buffer },
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
): string[] {
  if (url === '' && key.length === 0) return []
  if (url === '' || key.length === 0)
    return ['SALA_BACKUP_URL e SALA_BACKUP_KEY: são definidas juntas, ou nenhuma das duas.']
  if (databaseUrl !== '')
    return [
      'SALA_BACKUP_URL: só o banco de dados embutido é copiado pela Sala. Com DATABASE_URL, use as cópias de segurança do seu PostgreSQL.',
    ]
  return isInside(url, dataDir)
    ? ['SALA_BACKUP_URL: deve ficar fora de SALA_DATA_DIR, cujo disco pode ser o que se perde.']
    : []
}

/** The public URL without its last slash: the console is served at the root of its host. */
function readPublicUrl(value: string, problems: string[]): string {
  if (!URL.canParse(value)) return value
  const { origin, pathname, search, hash } = new URL(value)
  if (pathname !== '/' || search !== '' || hash !== '')
    problems.push(`SALA_PUBLIC_URL: deve ser um endereço sem caminho, como ${origin} (recebido: ${value}).`)
  return origin
}

/** Whether a host is reachable from this machine only. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || (isIP(host) === 4 && host.startsWith('127.'))

/** Whether a public URL is one that others use. */
const isOthers = (url: string) =>
  URL.canParse(url) && (protocolOf(url) === 'https:' || !isLoopback(new URL(url).hostname))

/** A server that listens on all addresses is reached as localhost. */
function defaultPublicUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
  return `http://${name}:${port}`
}

function readAdmin(email: string, password: string, problems: string[]): Env['admin'] {
  if (email === '' && password === '') return undefined
  if (!/^\S+@\S+\.\S+$/.test(email)) problems.push('SALA_ADMIN_EMAIL: deve ser um endereço de e-mail.')
  if (password.length < 8) problems.push('SALA_ADMIN_PASSWORD: deve ter ao menos 8 caracteres.')
  return { email, password }
}
