import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EnvError } from '../env.ts'
import { logFailure, logger } from '../logger.ts'

const PATH = '/metrics'

const TEXT = 'text/plain; version=0.0.4; charset=utf-8'

/** Milliseconds. */
const timeLimits = { headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 5_000 }

export interface Address {
  port: number
  host: string
}

/** Sentences for what an operator can change. */
function explained(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new EnvError(`A porta ${port} já está em uso. Escolha outra em SALA_METRICS_PORT.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new EnvError(`SALA_METRICS_HOST: este computador não tem o endereço ${host}.`)
  return error
}

/**
 * Serves `GET /metrics`, and nothing else, on a port of its own.
 * @returns once it listens
 * @throws EnvError if it cannot listen there
 */
export async function serveMetrics(read: () => Promise<string>, { port, host }: Address): Promise<Server> {
  const server = createServer(timeLimits, (request, response) => {
    const respond = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': TEXT, 'cache-control': 'no-store' }).end(text)
    if (request.method !== 'GET' || request.url?.split('?')[0] !== PATH)
      return respond(404, 'Este endereço não existe.\n')
    read().then(
      (text) => respond(200, text),
      (error) => {
        logFailure(error, 'métricas: ')
        respond(500, 'As métricas não puderam ser lidas.\n')
      },
    )
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw error instanceof Error ? explained(error, port, host) : error
  }
  const { port: given } = server.address() as AddressInfo
  logger.info(`Métricas em http://${host}:${given}${PATH}`)
  return server
}
