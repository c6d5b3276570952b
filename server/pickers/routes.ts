import type { Context, Hono } from 'hono'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { staff } from '../../src/schema/can.ts'
import { parseId } from '../body.ts'
import type { SessionEnv } from '../context.ts'
import { authorize, idOrUuid } from '../crud/mount.ts'
import { scopeInstitutions } from '../crud/query.ts'
import { ApiError } from '../errors.ts'
import {
  allMedicalPlans,
  anaesthetistsPage,
  medicalPlansPage,
  mostUsedSurgeries,
  pickerPage,
  requirePlanTable,
  sectorRooms,
  sectorsWithRooms,
  surgeonsPage,
  surgeriesPage,
} from './lists.ts'

/** Price table filter of the query; null for all. @throws ApiError 400 for an invalid id. */
function planTableQuery(c: Context): number | null {
  const text = c.req.query('medical_plan_table_id')
  if (!text) return null
  const id = parseId(text)
  if (id === null)
    throw new ApiError(400, texts.invalidQuery, { errors: { medical_plan_table_id: texts.invalidQuery } })
  return id
}

const planTableParam = (c: Context<SessionEnv>) =>
  requirePlanTable(c.get('tx'), parseId(c.req.param('table') ?? ''))

export function mountPickers(app: Hono<SessionEnv>): void {
  const handle = (
    path: string,
    handler: (c: Context<SessionEnv>, institutions: number[]) => Promise<unknown>,
  ) =>
    app.get(
      path,
      authorize(staff, async (c) => c.json(await handler(c, scopeInstitutions(c)))),
    )
  const handlePaged: typeof handle = (path, handler) => {
    handle(`${path}/:page`, handler)
    return handle(`${path}/:page/:filter`, handler)
  }

  handle('/surgical-map/medical-plans', (c, institutions) => allMedicalPlans(c.get('tx'), institutions))
  handlePaged('/v2/surgical-map/medical-plans', (c, institutions) =>
    medicalPlansPage(c.get('tx'), pickerPage(c), institutions, planTableQuery(c)),
  )
  handle('/surgical-map/surgical-procedures/most-used/:table', async (c, institutions) =>
    mostUsedSurgeries(c.get('tx'), institutions, await planTableParam(c)),
  )
  handlePaged('/surgical-map/surgical-procedures/:table', async (c) =>
    surgeriesPage(c.get('tx'), pickerPage(c), await planTableParam(c)),
  )
  handlePaged('/surgical-map/surgeons', (c, institutions) =>
    surgeonsPage(c.get('tx'), pickerPage(c), institutions),
  )
  handlePaged('/surgical-map/anaesthetists', (c, institutions) =>
    anaesthetistsPage(c.get('tx'), pickerPage(c), institutions),
  )
  handle('/surgical-map/surgery_centers', (c, institutions) => sectorsWithRooms(c.get('tx'), institutions))
  handle('/surgical-map/surgery_centers/:id/rooms', (c, institutions) =>
    sectorRooms(c.get('tx'), institutions, idOrUuid(c)),
  )
}
