import type { Context, Hono } from 'hono'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { parseId, queryInteger } from '../body.ts'
import type { Services, SessionEnv } from '../context.ts'
import { searchPattern } from '../crud/query.ts'
import { ApiError } from '../errors.ts'
import { utc } from './instants.ts'
import { jsonText, schedulingStaff } from './routes.ts'
import { scheduleText } from './schedule.ts'

/** Shorter searches are none (OQ-090). */
const SHORTEST_SEARCH = 3
const LARGEST_PAGE = 100

const invalid = (name: string) =>
  new ApiError(400, texts.invalidQuery, { errors: { [name]: texts.invalidQuery } })

function idQuery(c: Context, name: string): number | null {
  const text = c.req.query(name)
  if (!text) return null
  const id = parseId(text)
  if (id === null) throw invalid(name)
  return id
}

/** An offset's '+' that was not encoded arrives as a space. */
function instantQuery(c: Context, name: string): string | null {
  const text = c.req.query(name)
  if (!text) return null
  const instant = utc(text.replace(' ', '+'))
  if (instant === null) throw invalid(name)
  return instant
}

function searchQuery(c: Context): string | null {
  const search = (c.req.query('search') ?? '').replaceAll('\u0000', '').trim()
  return search.length >= SHORTEST_SEARCH ? searchPattern(search) : null
}

/** GET /app/v4/schedules: the consultations and the surgeries of a day, or those of the patients searched for. */
export function mountSchedules(app: Hono<SessionEnv>, { clock }: Services): void {
  app.get('/app/v4/schedules', async (c) => {
    const { institution_id } = schedulingStaff(c)
    if (!['all', undefined].includes(c.req.query('type'))) throw invalid('type')
    const now = clock().toISOString()
    const limit = queryInteger(c, 'limit', 50, 1, LARGEST_PAGE)
    const text = await scheduleText(c.get('tx'), {
      institutionId: institution_id,
      at: instantQuery(c, 'probable_date') ?? now,
      now,
      pattern: searchQuery(c),
      surgeryCenterId: idQuery(c, 'surgeryCenterId'),
      surgeryCenterRoomId: idQuery(c, 'surgeryCenterRoomId'),
      limit,
      offset: (queryInteger(c, 'page', 1, 1, 1_000_000) - 1) * limit,
    })
    return jsonText(c, text)
  })
}
