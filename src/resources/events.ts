import { staff } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'
import { referenceId } from '../schema/record.ts'

interface InstitutionConfig {
  description?: unknown
  materials?: unknown
  material_ids?: unknown
}

/** Events to record during an anaesthesia: the institution's own ones and imported presets. */
export const events = defineResource({
  name: 'events',
  route: '/settings/eventos',
  menuIcon: 'activity',
  menuGroup: 'settings',
  title: 'name',
  fields: {
    name: {
      kind: 'text',
      required: true,
      tidied: 'start',
      fixed: { origin: 'PRESET' },
      distinctFrom: 'presetEvents',
      sample: 'Troca de cal sodada',
    },
    description: { kind: 'longText', sample: 'Troca do absorvedor durante o ato anestésico.' },
    material_ids: { kind: 'references', to: 'eventMaterials', hiddenInGroup: true },
    origin: { kind: 'choice', choices: ['USER', 'PRESET'], readOnly: true },
    preset_event_id: { kind: 'reference', to: 'presetEvents', readOnly: true },
  },
  list: {
    shape: 'table',
    columns: ['name', 'description', 'origin'],
    search: ['name', 'description'],
    filters: ['origin'],
    mode: 'server',
    sort: { field: 'name', order: 'ASC' },
    pageSizes: [10, 30, 50, 100],
    cardFields: ['description', 'origin'],
  },
  form: {
    shape: 'page',
    sections: [{ title: '', fields: ['name', 'description', 'material_ids'] }],
    leavesUnread: true,
  },
  wire: {
    paths: {
      list: 'GET /institution-trans-events',
      total: 'GET /institution-trans-events/count',
      read: 'GET /institution-trans-events/{id}',
      create: 'POST /institution-trans-event',
      update: 'PUT /institution-trans-event/{id}',
      remove: 'PUT /institution-trans-event/{id}',
    },
    paging: 'page',
    envelope: { rows: 'events', total: 'total' },
    write: (body, { editing }) => ({ ...body, ...(!editing && { origin: 'USER' }), active: true }),
    removal: ({ id }) => ({ id, active: false }),
    answer: ({ material_ids: materials = [], ...event }) => {
      const material_ids = Array.isArray(materials) ? materials.map(referenceId) : []
      return {
        ...event,
        active: true,
        material_ids,
        institution_config: { description: event.description, materials, material_ids },
      }
    },
    read: (answer) => {
      const { description, materials, material_ids } = (answer.institution_config ?? {}) as InstitutionConfig
      return {
        ...answer,
        description: description ?? answer.description,
        material_ids: materials ?? material_ids ?? answer.material_ids,
      }
    },
  },
  access: { list: staff, read: staff, create: staff, update: staff, remove: staff },
  inGroup: 'column',
  unique: [['preset_event_id']],
  tracked: { read: 'event.view', create: 'event.save', update: 'event.edit' },
})
