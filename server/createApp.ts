import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errors as texts } from '../src/i18n/ptBR/errors.ts'
import { definitions } from '../src/resources/index.ts'
import { routePattern } from '../src/schema/endpoint.ts'
import type { Services, Signed } from './context.ts'
import { mountLookups } from './crud/lookups.ts'
import { mountRegister } from './crud/mount.ts'
import { ApiError, answerError } from './errors.ts'
import { receiveExams } from './exams/receive.ts'
import { importers } from './imports/importers.ts'
import { receiveImport } from './imports/receive.ts'
import { receiveLogo } from './institutions/logoForm.ts'
import { mountPages } from './pages.ts'
import { mountAllowedIps } from './routes/allowedIps.ts'
import { mountImports } from './routes/imports.ts'
import { mountInstitutionSettings } from './routes/institutionSettings.ts'
import { mountInstitutions } from './routes/institutions.ts'
import { mountInvites } from './routes/invites.ts'
import { mountOcr } from './routes/ocr.ts'
import { mountPasswords } from './routes/passwords.ts'
import { mountPatients } from './routes/patients.ts'
import { mountPickers } from './routes/pickers.ts'
import { mountPlatform } from './routes/platform.ts'
import { mountProcedures } from './routes/procedures.ts'
import { mountPublicInvites } from './routes/publicInvites.ts'
import { mountSchedules } from './routes/schedules.ts'
import { mountSession } from './routes/session.ts'
import { mountSignIn } from './routes/signIn.ts'
import { mountTerms } from './routes/terms.ts'
import { mountTickets, sendTicket } from './routes/tickets.ts'
import { mountUserLog } from './routes/userLog.ts'
import { mountUsers } from './routes/users.ts'
import { insideNetwork, signed } from './signed.ts'

const LARGEST_BODY = 1024 * 1024

const tooLarge = () => {
  throw new ApiError(413, texts.tooLarge)
}

const countBody = bodyLimit({ maxSize: LARGEST_BODY, onError: tooLarge })

/** An upload counts its files itself, each on its own. */
const isUpload = (path: string) => /\/(v1\/ocr-queue|web\/institution\/[^/]+\/logo)\/?$/.test(path)

/** A spreadsheet's rows are counted while they are received. */
const importPaths = new Set(importers.map(({ definition }) => `/api${routePattern(definition.call)}`))
const isImport = (path: string) => importPaths.has(path.replace(/\/$/, ''))

/** Only a body without a length is counted while it is read: looking at its stream costs more than most calls. */
const limitBody: MiddlewareHandler = (c, next) => {
  if (c.req.method === 'GET' || isUpload(c.req.path) || isImport(c.req.path)) return next()
  const length = c.req.header('content-length')
  if (length === undefined || c.req.header('transfer-encoding') !== undefined) return countBody(c, next)
  return Number(length) > LARGEST_BODY ? tooLarge() : next()
}

const routeNotFound = () => {
  throw new ApiError(404, texts.routeNotFound)
}

/** The calls that need a session. */
function privateApi(services: Services): Hono<Signed> {
  const app = new Hono<Signed>({ strict: false })
  app.use('/v1/ocr-queue', receiveExams(services))
  app.use('/web/institution/:id/logo', receiveLogo(services))
  for (const { definition } of importers)
    app.use(routePattern(definition.call), receiveImport(services, definition))
  app.use('/app/tickets', sendTicket(services))
  app.use(signed(services))
  mountSession(app, services)
  // Choosing another institution and signing out stay possible from everywhere.
  app.use(insideNetwork)
  mountUserLog(app, services)
  mountTerms(app)
  mountLookups(app)
  mountOcr(app, services)
  mountSchedules(app, services)
  mountProcedures(app)
  mountPatients(app)
  mountPickers(app)
  mountImports(app, services)
  mountInstitutions(app, services)
  mountInstitutionSettings(app)
  mountAllowedIps(app, services)
  mountTickets(app, services)
  mountInvites(app, services)
  mountUsers(app, services)
  for (const definition of definitions) mountRegister(app, definition)
  return app
}

/**
 * Everything under /api: what anyone may call, then what needs a session. Its errors are answered by the application: an
 * error handler of its own would wrap every handler once more.
 */
function createApi(services: Services): Hono {
  const api = new Hono({ strict: false })
  api.use(limitBody)
  // Said before the answer is made: headers of a finished one would make it a slow, streamed one.
  api.use((c, next) => {
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    return next()
  })
  mountPlatform(api, services)
  mountSignIn(api, services)
  mountPasswords(api, services)
  mountPublicInvites(api, services)
  api.route('/', privateApi(services))
  api.all('*', routeNotFound)
  return api
}

/** The whole server as one application: the API under /api, the console's pages everywhere else. */
export function createApp(services: Services): Hono {
  const app = new Hono({ strict: false })
  app.onError(answerError)
  app.notFound(routeNotFound)
  app.route('/api', createApi(services))
  if (services.config.clientFolder) mountPages(app, services.config.clientFolder)
  return app
}
