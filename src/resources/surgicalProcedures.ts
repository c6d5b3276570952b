import { platformAdmins } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

/** Whether an entry of the catalogue can be scheduled today. */
export const situations = ['current', 'upcoming', 'ended'] as const

/**
 * The platform's catalogue of procedures, by price table. It is changed only by imports; its server routes
 * are hand-written.
 */
export const surgicalProcedures = defineResource({
  name: 'surgicalProcedures',
  route: '/settings/procedimentos',
  menuIcon: 'list',
  menuGroup: 'settings',
  capability: 'procedureCatalogue',
  title: 'name',
  fields: {
    code: { kind: 'text', readOnly: true, sample: '31003079' },
    name: { kind: 'text', readOnly: true, sample: 'Apendicectomia' },
    table_name: { kind: 'text', readOnly: true, sample: 'TUSS' },
    valid_from: { kind: 'date', readOnly: true },
    valid_until: { kind: 'date', readOnly: true },
    situation: { kind: 'choice', choices: situations, readOnly: true },
  },
  list: {
    shape: 'table',
    columns: ['code', 'name', 'table_name', 'valid_from', 'valid_until', 'situation'],
    search: ['code', 'name', 'table_name'],
    filters: ['situation'],
    mode: 'server',
    sort: { field: 'code', order: 'ASC' },
    pageSizes: [10, 30, 50, 100],
    cardFields: ['code', 'table_name', 'situation'],
  },
  form: { shape: 'modal', sections: [] },
  wire: {
    paths: {
      list: 'GET /web/surgical-procedures',
      read: false,
      create: false,
      update: false,
      remove: false,
    },
    paging: 'page',
    envelope: { rows: 'surgicalProcedures', total: 'total' },
  },
  access: { list: platformAdmins, read: platformAdmins, create: [], update: [], remove: [] },
  inGroup: 'ask',
})
