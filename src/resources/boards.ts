import { institutionAdmins } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

/** Boards on which families see, without names, how far the day's surgeries are. Each is opened by an address of its own. */
export const boards = defineResource({
  name: 'boards',
  route: '/settings/paineis',
  menuIcon: 'list',
  menuGroup: 'settings',
  capability: 'boards',
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, max: 60, sample: 'Sala de espera do térreo' },
    /** Shows a surgery's id, which its detail says as 'Código', instead of its patient's initials. */
    by_number: { kind: 'boolean', sample: false },
    created_by: { kind: 'text', readOnly: true },
    last_used_at: { kind: 'dateTime', readOnly: true },
  },
  list: {
    shape: 'table',
    columns: ['name', 'by_number', 'created_by', 'last_used_at'],
    search: ['name', 'created_by'],
    mode: 'local',
    sort: { field: 'name', order: 'ASC' },
    pageSizes: [10, 30, 50, 100],
    cardFields: ['by_number', 'created_by', 'last_used_at'],
  },
  form: { shape: 'modal', sections: [{ title: '', fields: ['name', 'by_number'] }] },
  access: {
    list: institutionAdmins,
    read: institutionAdmins,
    create: institutionAdmins,
    update: institutionAdmins,
    remove: institutionAdmins,
  },
  inGroup: 'column',
})
