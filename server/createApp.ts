import { Hono } from 'hono'
import { addAttachment } from '../src/calls/attachments.ts'
import { uploadExams } from '../src/calls/exams.ts'
import { saveLogo } from '../src/calls/institutions.ts'
import { answerByLink } from '../src/calls/patientLinks.ts'
import { startReport } from '../src/calls/reports.ts'
import { readInstallation } from '../src/calls/signIn.ts'
import { sendTicket } from '../src/calls/support.ts'
import { capabilities } from '../src/domain/capabilities.ts'
import { errors as texts } from '../src/i18n/ptBR/errors.ts'
import { definitions } from '../src/resources/index.ts'
import { routePattern } from '../src/schema/endpoint.ts'
import { receiveAttachment } from './attachments/receive.ts'
import { mountAttachments } from './attachments/routes.ts'
import { mountAttendance } from './attendance/routes.ts'
import { mountBackups } from './backup/routes.ts'
import { mountBoardAddresses, mountBoardPages } from './boards/routes.ts'
import { mountClosures } from './closures/routes.ts'
import type { Services, SessionEnv } from './context.ts'
import { mountLookups } from './crud/lookups.ts'
import { mountRegister } from './crud/mount.ts'
import { mountHeldDeliveries } from './deliveries/heldRoutes.ts'
import { mountKeySecrets } from './deliveries/keySecrets.ts'
import { mountDeliveries } from './deliveries/routes.ts'
import { mountDocuments } from './documents/routes.ts'
import { mountDrugs } from './drugs/routes.ts'
import { mountEvents } from './events/routes.ts'
import { receiveExams } from './exams/receive.ts'
import { mountOcr } from './exams/routes.ts'
import { mountHealth } from './health/routes.ts'
import { errorResponse } from './http/errorResponse.ts'
import { ApiError } from './http/errors.ts'
import { handlePublic } from './http/handle.ts'
import { receiveBody, receivePublicBody } from './http/receiveBody.ts'
import { nameRequests } from './http/requestId.ts'
import { afterTransaction } from './http/respondLater.ts'
import { strictTransport, warnAboutUnconfiguredProxy } from './http/transportHeaders.ts'
import { importers } from './imports/importers.ts'
import { receiveImport } from './imports/receive.ts'
import { mountImports } from './imports/routes.ts'
import { receiveLogo } from './institutions/logo.ts'
import { mountInstitutions } from './institutions/routes.ts'
import { mountInvites } from './invites/routes.ts'
import { mountLive } from './live/routes.ts'
import { logRefusal } from './log/requests.ts'
import { mountUserLog } from './log/routes.ts'
import { meterRefusal, meterRequests } from './metrics/requests.ts'
import { mountPages } from './pages.ts'
import { mountPatientLinks, mountPatientPage } from './patientLinks/routes.ts'
import { mountPatients } from './patients/routes.ts'
import { mountPickers } from './pickers/routes.ts'
import { mountProcedureCatalogue } from './procedureCatalogue/routes.ts'
import { mountReadiness } from './readiness/routes.ts'
import { mountReports, wakeReports } from './reports/routes.ts'
import { mountProcedures, mountSchedules } from './scheduling/routes.ts'
import { mountDraftKey } from './session/drafts.ts'
import { requireAllowedNetwork, requireSession } from './session/requireSession.ts'
import { requireAcceptedTerms } from './session/requireTerms.ts'
import { mountSession, mountTerms } from './session/routes.ts'
import { SeenTokens } from './session/seenTokens.ts'
import { mountAllowedIps } from './settings/allowedIps.ts'
import { mountInstitutionSettings } from './settings/routes.ts'
import { mountPasswords, mountPublicInvites, mountSignIn } from './signIn/routes.ts'
import { mountTickets, queueTicket } from './support/routes.ts'
import { mountUsers } from './users/routes.ts'
import { mountSurgeryRequests } from './waiting/requests.ts'
import { mountWaiting } from './waiting/routes.ts'

const routeNotFound = () => {
  throw new ApiError(404, texts.routeNotFound)
}

/** A patient's answers to all questions, with words to many of them. */
const ANSWERS_BYTES = 64 * 1024

/** Routes that require no session. Each of them receives small bodies only, since anybody can send them. */
function publicApi(services: Services): Hono {
  const routes = new Hono({ strict: false })
  mountHealth(routes, services)
  // The names, links and capabilities of this installation.
  handlePublic(routes, readInstallation, async () => ({ ...services.config.links, capabilities }))
  mountSignIn(routes, services)
  mountPasswords(routes, services)
  mountPublicInvites(routes, services)
  mountPatientPage(routes, services)
  mountBoardPages(routes, services)
  const app = new Hono({ strict: false })
  const receive = receivePublicBody(services)
  const receiveAnswers = receivePublicBody(services, ANSWERS_BYTES)
  for (const { method, path } of routes.routes) {
    const receiveOne = path === routePattern(answerByLink.call) ? receiveAnswers : receive
    app.use(path, (c, next) => (c.req.method === method ? receiveOne(c, next) : next()))
  }
  app.route('/', routes)
  return app
}

/** Routes that require a session, and the uploads, which check it before they receive anything. */
function privateApi(services: Services): Hono<SessionEnv> {
  const app = new Hono<SessionEnv>({ strict: false })
  const tokens = new SeenTokens()
  app.use(routePattern(uploadExams.call), receiveExams(services))
  app.use(routePattern(saveLogo.call), receiveLogo(services))
  app.use(routePattern(addAttachment.call), receiveAttachment(services))
  for (const { definition } of importers)
    app.use(routePattern(definition.call), receiveImport(services, definition))
  app.use(routePattern(sendTicket.call), queueTicket(services))
  app.use(routePattern(startReport.call), wakeReports(services))
  app.use(receiveBody(services, tokens))
  app.use(afterTransaction)
  app.use(requireSession(services, tokens))
  mountSession(app, services)
  // Switching institution and signing out are allowed from any network.
  app.use(requireAllowedNetwork)
  mountTerms(app)
  // Until the terms are accepted, nothing else can be called.
  app.use(requireAcceptedTerms(services))
  mountUserLog(app, services)
  mountDraftKey(app)
  mountLookups(app)
  mountOcr(app, services)
  mountLive(app, services)
  mountSchedules(app, services)
  mountProcedures(app, services)
  mountReadiness(app, services)
  mountWaiting(app, services)
  mountSurgeryRequests(app, services)
  mountPatientLinks(app, services)
  mountPatients(app, services)
  mountPickers(app)
  mountImports(app, services)
  mountAttendance(app, services)
  mountEvents(app)
  mountClosures(app, services)
  mountInstitutions(app, services)
  mountInstitutionSettings(app, services)
  mountAllowedIps(app, services)
  mountTickets(app, services)
  mountInvites(app, services)
  mountBoardAddresses(app, services)
  mountDrugs(app)
  mountProcedureCatalogue(app)
  mountBackups(app, services)
  mountReports(app, services)
  mountDocuments(app, services)
  mountAttachments(app, services)
  mountUsers(app, services)
  mountKeySecrets(app)
  mountHeldDeliveries(app, services)
  for (const definition of definitions) mountRegister(app, services, definition)
  return app
}

/**
 * Everything under /api: public routes, then those that require a session. Errors are handled by the application: a
 * second error handler here would wrap every handler a second time.
 */
function createApi(services: Services): Hono {
  const api = new Hono({ strict: false })
  // Set before the response exists: changing the headers of a finished response turns it into a slow,
  // streamed one.
  api.use((c, next) => {
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    return next()
  })
  // Not for sentences, which have no place for an id: following a request costs 7 % of its time before Node 24.
  if (services.config.log === 'json') api.use(nameRequests(services.config))
  api.route('/', publicApi(services))
  mountDeliveries(api, services)
  api.route('/', privateApi(services))
  api.all('*', routeNotFound)
  return api
}

/** The whole server: the API under /api, the console's pages everywhere else. */
export function createApp(services: Services): Hono {
  const app = new Hono({ strict: false })
  app.onError((error, c) => {
    logRefusal(services, error, c)
    meterRefusal(services.meter, error)
    return errorResponse(error, c)
  })
  app.notFound(routeNotFound)
  if (services.meter) app.use(meterRequests(services.meter))
  if (services.config.publicUrl.startsWith('https:')) app.use(strictTransport)
  if (services.config.trustedProxies.length === 0) app.use(warnAboutUnconfiguredProxy())
  app.route('/api', createApi(services))
  if (services.config.clientFolder)
    mountPages(app, services.config.clientFolder, services.config.links.logoUrl)
  return app
}
