import { events } from '../resources/events.ts'
import { lookupPaths } from '../resources/lookupPaths.ts'
import { defineCall, json, OF_INSTITUTION, PAGE } from '../schema/call.ts'

const { list, create } = events.access

/** A platform-wide preset event. */
export interface PresetEvent {
  id: number
  name: string
}

/** A page of names. */
export interface NamedPage {
  result: { id: number; name: string }[]
  page: number
  /** At least 1. */
  pages: number
  /** Our server only. */
  count?: number
}

const search = { ...OF_INSTITUTION, search: { kind: 'search', min: 1 }, page: PAGE } as const

/** Presets that the institutions have not imported, ten a page. */
export const listPresetEvents = defineCall({
  call: lookupPaths.presetEvents,
  access: list,
  query: search,
  answers: json<NamedPage>(),
})

/** The preset with a name, ignoring case and accents. */
export const findPresetEvent = defineCall({
  call: lookupPaths.presetEvent,
  access: list,
  query: OF_INSTITUTION,
  answers: json<PresetEvent>(),
})

/** Materials that an event may use, fifty a page. */
export const listEventMaterials = defineCall({
  call: lookupPaths.eventMaterials,
  access: list,
  query: search,
  answers: json<NamedPage>(),
})

/** Makes an event of each preset named in `preset_trans_events_id`, of the institution in `institution_id`. */
export const importPresetEvents = defineCall({
  call: 'POST /institution-trans-event/import',
  access: create,
  logs: 'eventImport',
  answers: json<{ id: number; name: string }[]>(),
})
