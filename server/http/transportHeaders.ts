import type { MiddlewareHandler } from 'hono'
import { logger } from '../logger.ts'

const YEAR_SECONDS = 31_536_000

/** HSTS for a year. */
export const strictTransport: MiddlewareHandler = (c, next) => {
  c.header('strict-transport-security', `max-age=${YEAR_SECONDS}`)
  return next()
}

/** Warns once when requests come through an unconfigured proxy: all appear to come from its address. */
export function warnAboutUnconfiguredProxy(): MiddlewareHandler {
  let warned = false
  return (c, next) => {
    if (!warned && c.req.header('x-forwarded-for') !== undefined) {
      warned = true
      logger.warn(
        'ATENÇÃO: chegam requisições com X-Forwarded-For, e SALA_TRUSTED_PROXY não está definido.\n' +
          'Todas parecem vir do endereço do proxy: os limites de tentativas e a rede permitida valem para todos juntos.\n' +
          'Defina SALA_TRUSTED_PROXY com o endereço do proxy.',
      )
    }
    return next()
  }
}
