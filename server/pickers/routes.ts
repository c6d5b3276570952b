import type { Context, Hono } from 'hono'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { staff } from '../../src/schema/can.ts'
import { parseId } from '../body.ts'
import type { SessionEnv } from '../context.ts'
import { allowed, keyOf } from '../crud/mount.ts'
import { institutionsOf } from '../crud/query.ts'
import { ApiError } from '../errors.ts'
import { allMedicalPlans, medicalPlansPage } from './medicalPlans.ts'
import { pickerPage } from './paging.ts'
import { anaesthetistsPage, surgeonsPage } from './people.ts'
import { roomsOf, sectorsWithRooms } from './sectors.ts'
import { checkPlanTable, mostUsedSurgeries, surgeriesPage } from './surgeries.ts'

/** The table of health plans that a list is narrowed to; null for all. @throws ApiError 400 for what is no id. */
function tableOfQuery(c: Context): number | null {
  const text = c.req.query('medical_plan_table_id')
  if (!text) return null
  const id = parseId(text)
  if (id === null)
    throw new ApiError(400, texts.invalidQuery, { errors: { medical_plan_table_id: texts.invalidQuery } })
  return id
}

const tableOfPath = (c: Context<SessionEnv>) =>
  checkPlanTable(c.get('tx'), parseId(c.req.param('table') ?? ''))

/** What the forms choose from: health plans, surgeries, surgeons, anaesthetists, sectors and rooms. */
export function mountPickers(app: Hono<SessionEnv>): void {
  const handle = (
    path: string,
    answer: (c: Context<SessionEnv>, institutions: number[]) => Promise<unknown>,
  ) =>
    app.get(
      path,
      allowed(staff, async (c) => c.json(await answer(c, institutionsOf(c)))),
    )
  const paged: typeof handle = (path, answer) => {
    handle(`${path}/:page`, answer)
    return handle(`${path}/:page/:filter`, answer)
  }

  handle('/surgical-map/medical-plans', (c, institutions) => allMedicalPlans(c.get('tx'), institutions))
  paged('/v2/surgical-map/medical-plans', (c, institutions) =>
    medicalPlansPage(c.get('tx'), pickerPage(c), institutions, tableOfQuery(c)),
  )
  handle('/surgical-map/surgical-procedures/most-used/:table', async (c, institutions) =>
    mostUsedSurgeries(c.get('tx'), institutions, await tableOfPath(c)),
  )
  paged('/surgical-map/surgical-procedures/:table', async (c) =>
    surgeriesPage(c.get('tx'), pickerPage(c), await tableOfPath(c)),
  )
  paged('/surgical-map/surgeons', (c, institutions) => surgeonsPage(c.get('tx'), pickerPage(c), institutions))
  paged('/surgical-map/anaesthetists', (c, institutions) =>
    anaesthetistsPage(c.get('tx'), pickerPage(c), institutions),
  )
  handle('/surgical-map/surgery_centers', (c, institutions) => sectorsWithRooms(c.get('tx'), institutions))
  handle('/surgical-map/surgery_centers/:id/rooms', (c, institutions) =>
    roomsOf(c.get('tx'), institutions, keyOf(c)),
  )
}
