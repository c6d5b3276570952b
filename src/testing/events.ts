import type { RequestHandler } from 'msw'
import * as calls from '../calls/events.ts'
import { offsetOf } from '../domain/paging.ts'
import { events } from '../resources/events.ts'
import type { Call } from '../schema/call.ts'
import type { RegisterRecord } from '../schema/record.ts'
import { json, on, registerHandlers } from './handlers.ts'

/** Events of each kind shown in a list. */
export const eventRows: readonly RegisterRecord[] = [
  {
    id: 1,
    institution_id: 1,
    name: 'Broncoespasmo',
    description: 'Sibilos, aumento da pressão de pico e capnografia obstrutiva.',
    origin: 'PRESET',
    material_ids: [],
  },
  {
    id: 2,
    institution_id: 2,
    name: 'Chegada do hemocomponente',
    description: 'Hora da chegada.',
    origin: 'USER',
    material_ids: [{ id: 700, name: 'Equipo para transfusão' }],
  },
  { id: 3, institution_id: 3, name: 'Extubação', description: null, origin: 'PRESET', material_ids: [] },
]

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

const presetNames = ['Anafilaxia', 'Hipotensão arterial', 'Laringoespasmo', 'Perda sanguínea']

const presets = (count: number) =>
  numbers(count).map((id) => ({ id, name: presetNames[id - 1] ?? `Evento preset ${id}` }))

const materials = (count: number) => numbers(count).map((id) => ({ id, name: `Material ${1000 + id}` }))

/**
 * A handler for a list of the events' calls, page by page.
 * @param requests receives the query of each call
 */
function pagesOfNames(
  called: Call,
  rows: readonly { name: string }[],
  perPage: number,
  requests: URLSearchParams[] = [],
): RequestHandler {
  return on(called, ({ request }) => {
    const { searchParams } = new URL(request.url)
    requests.push(searchParams)
    const query = (searchParams.get('search') ?? '').toLowerCase()
    const found = rows.filter(({ name }) => name.toLowerCase().includes(query))
    const page = Number(searchParams.get('page'))
    const pages = Math.max(1, Math.ceil(found.length / perPage))
    return json({ result: found.slice(offsetOf(page, perPage), page * perPage), page, pages })
  })
}

/** The data sent by a story's event calls. */
interface EventRequests {
  presets: URLSearchParams[]
  materials: URLSearchParams[]
  names: string[]
  imported: unknown[]
}

/** Handlers for all event calls, and the data sent to them. */
export function eventCalls(presetCount = 24): { requests: EventRequests; handlers: RequestHandler[] } {
  const requests: EventRequests = { presets: [], materials: [], names: [], imported: [] }
  const handlers = [
    on(calls.findPresetEvent, ({ params }) => {
      const name = decodeURIComponent(String(params.name))
      requests.names.push(name)
      return name === 'Anafilaxia' ? json({ id: 1, name }) : json({}, 404)
    }),
    pagesOfNames(calls.listPresetEvents, presets(presetCount), 10, requests.presets),
    pagesOfNames(calls.listEventMaterials, materials(120), 50, requests.materials),
    on(calls.importPresetEvents, async ({ request }) => {
      requests.imported.push(await request.json())
      return json([{ id: 90 }], 201)
    }),
    ...registerHandlers(events, { rows: eventRows }),
  ]
  return { requests, handlers }
}
