import type { Hono } from 'hono'
import * as calls from '../../src/calls/pickers.ts'
import type { SessionEnv } from '../context.ts'
import { handle } from '../http/handle.ts'
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

export function mountPickers(app: Hono<SessionEnv>): void {
  handle(app, calls.listMedicalPlans, ({ tx, institutions }) => allMedicalPlans(tx, institutions))
  handle(app, calls.listMostUsedSurgeries, async ({ tx, institutions, params }) =>
    mostUsedSurgeries(tx, institutions, await requirePlanTable(tx, params.table)),
  )
  for (const which of ['all', 'matching'] as const) {
    handle(app, calls.medicalPlans[which], async ({ tx, institutions, params, query }) =>
      medicalPlansPage(tx, pickerPage(params), institutions, query.medical_plan_table_id),
    )
    handle(app, calls.surgeries[which], async ({ tx, params }) =>
      surgeriesPage(tx, pickerPage(params), await requirePlanTable(tx, params.table)),
    )
    handle(app, calls.surgeons[which], async ({ tx, institutions, params }) =>
      surgeonsPage(tx, pickerPage(params), institutions),
    )
    handle(app, calls.anaesthetists[which], async ({ tx, institutions, params }) =>
      anaesthetistsPage(tx, pickerPage(params), institutions),
    )
  }
  handle(app, calls.listSectors, ({ tx, institutions }) => sectorsWithRooms(tx, institutions))
  handle(app, calls.listRooms, ({ tx, institutions, params }) => sectorRooms(tx, institutions, params.id))
}
