import { institutionAdmins } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

/** Keys with which an institution's bedside applications deliver anaesthesia records. */
export const recordKeys = defineResource({
  name: 'recordKeys',
  route: '/settings/chaves',
  menuIcon: 'key',
  menuGroup: 'settings',
  capability: 'recordDeliveries',
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, max: 60, sample: 'Aplicativo do centro cirúrgico' },
    created_by: { kind: 'text', readOnly: true },
    last_used_at: { kind: 'dateTime', readOnly: true },
  },
  list: {
    shape: 'table',
    columns: ['name', 'created_by', 'last_used_at'],
    search: ['name', 'created_by'],
    mode: 'local',
    sort: { field: 'name', order: 'ASC' },
    pageSizes: [10, 30, 50, 100],
    cardFields: ['created_by', 'last_used_at'],
  },
  form: { shape: 'modal', sections: [{ title: '', fields: ['name'] }] },
  access: {
    list: institutionAdmins,
    read: institutionAdmins,
    create: institutionAdmins,
    update: institutionAdmins,
    remove: institutionAdmins,
  },
  inGroup: 'column',
})
