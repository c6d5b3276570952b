import * as calls from '../calls/events.ts'
import { offsetOf } from '../domain/paging.ts'
import { request } from './call.ts'
import type { Page, PageQuery } from './pickers.ts'

export type PresetEvent = calls.PresetEvent

const PRESETS_PER_PAGE = 10

/** The number of records; without `count` an estimate up to a page too high, corrected on the last page. */
function countOf({ result, page, pages, count }: calls.NamedPage): number {
  if (count !== undefined) return count
  return page < pages ? pages * PRESETS_PER_PAGE : offsetOf(page, PRESETS_PER_PAGE) + result.length
}

/** Presets that the institution has not imported. */
export async function readPresetEvents(
  { page, filter, institutionId }: PageQuery,
  signal?: AbortSignal,
): Promise<Page<PresetEvent>> {
  const query = { search: filter, page, institution_id: institutionId }
  const { data } = await request(calls.listPresetEvents, { query, signal })
  return { result: data.result, count: countOf(data), page, perPage: PRESETS_PER_PAGE }
}

/** Imports presets as events. @param institutionId a group's member; the selected institution when absent */
export async function importPresetEvents(ids: readonly number[], institutionId?: number): Promise<void> {
  const member = institutionId === undefined ? {} : { institution_id: institutionId }
  await request(calls.importPresetEvents, { body: { preset_trans_events_id: ids, ...member } })
}
