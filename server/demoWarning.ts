import { isIP } from 'node:net'

/** Whether a server listening on this host is reachable from this machine only. */
const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Warning lines for a server that exposes the demo's published password to a network; empty when it does not. */
export function demoWarning(host: string, accounts: number): string[] {
  if (accounts === 0 || isLoopback(host)) return []
  return [
    '*'.repeat(78),
    `ATENÇÃO: este servidor atende a rede (HOST=${host}) com ${accounts} contas da demonstração,`,
    'cuja senha é pública. Quem alcança este endereço entra, também como administrador.',
    'Para uso real, inicie com SALA_DEMO=off e SALA_ADMIN_EMAIL e SALA_ADMIN_PASSWORD,',
    'em um banco de dados novo (outra SALA_DATA_DIR ou DATABASE_URL).',
    'Para só experimentar, deixe HOST em 127.0.0.1.',
    '*'.repeat(78),
  ]
}
