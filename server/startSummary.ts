import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { addressesOf } from './db/hosts.ts'
import { DEFAULT_SUPPORT, type Env } from './env.ts'
import { DEFAULT_SENDER } from './mail.ts'
import { projectRoot } from './root.ts'

/** Digits of the sources' hash that name a build. */
const BUILD_DIGITS = 8

/** Version and build of the running code: `1.0.0, construção 3f2a90bc`; without a build only the version. */
export function runningVersion(): { version: string; text: string } {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  const stamp = join(projectRoot, 'dist/.sources')
  if (!import.meta.url.endsWith('.js') || !existsSync(stamp)) return { version, text: version }
  return { version, text: `${version}, construção ${readFileSync(stamp, 'utf8').slice(0, BUILD_DIGITS)}` }
}

/** A service's URL without user and password. */
function withoutSecrets(address: string): string {
  const url = new URL(address)
  return `${url.host}${url.pathname.replace(/\/$/, '')}`
}

/** Where backups or copies go, without secrets. */
export const placeText = (url: string) => (isAbsolute(url) ? `pasta ${url}` : `bucket ${withoutSecrets(url)}`)

const migrationText = (count: number) =>
  count === 0
    ? 'nenhuma migração nova'
    : count === 1
      ? 'uma migração aplicada'
      : `${count} migrações aplicadas`

/** What the server works with, in lines for the operator. @param migrations applied by this start */
export function startSummary(env: Env, migrations: number): string[] {
  const database = env.databaseUrl
    ? `PostgreSQL em ${addressesOf(env.databaseUrl).map(withoutSecrets).join(' ou ')}`
    : `embutido, em ${join(env.dataDir, 'postgres')}`
  return [
    `Sala ${runningVersion().text}`,
    `  banco de dados   ${database}; ${migrationText(migrations)}`,
    `  arquivos         ${env.filesUrl ? `bucket ${withoutSecrets(env.filesUrl)}` : join(env.dataDir, 'files')}`,
    ...(env.backup ? [`  cópias           ${placeText(env.backup.url)}, por ${env.backup.days} dias`] : []),
    ...(env.mapUrl ? [`  mapas            ${placeText(env.mapUrl)}`] : []),
    `  e-mails          ${env.smtpUrl ? `SMTP ${withoutSecrets(env.smtpUrl)}, de ${env.mailFrom}` : `pasta ${join(env.dataDir, 'outbox')}`}`,
    `  endereço público ${env.publicUrl}`,
  ]
}

/** What an operator has probably forgotten; empty for a server of one's own machine without SALA_ variables. */
export function startWarnings(env: Env): string[] {
  const isOperated = env.publicBy.length > 0 || env.demo === false
  return [
    ...env.unknownNames.map((name) => `${name} não é uma configuração da Sala, e não tem efeito.`),
    ...(isOperated && !env.smtpUrl
      ? ['Sem SMTP_URL ninguém recebe e-mails: convites e senhas novas ficam em arquivos na pasta outbox.']
      : []),
    ...(isOperated && !env.databaseUrl && !env.backup
      ? ['Sem SALA_BACKUP_URL não há cópia de segurança: o que se perde com este computador está perdido.']
      : []),
    ...(env.smtpUrl && env.mailFrom === DEFAULT_SENDER
      ? [`SALA_MAIL_FROM não foi definida: os e-mails saem de ${DEFAULT_SENDER}, que não existe.`]
      : []),
    ...(isOperated && env.supportEmail === DEFAULT_SUPPORT
      ? [
          `SALA_SUPPORT_EMAIL não foi definida: pedidos de suporte vão para ${DEFAULT_SUPPORT}, que não existe.`,
        ]
      : []),
  ].map((line) => `ATENÇÃO: ${line}`)
}
