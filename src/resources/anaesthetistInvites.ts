import { anaesthesiaManagers } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

/** Anaesthetists invited by e-mail. Created by spreadsheet import only; the server sets `is_sent`. */
export const anaesthetistInvites = defineResource({
  name: 'anaesthetistInvites',
  route: '/anesthetists/invite',
  menuIcon: 'mail',
  title: 'name',
  fields: {
    name: { kind: 'personName', required: true, sample: 'Helena Prado' },
    email: { kind: 'email', sample: 'helena.prado@exemplo.test' },
    is_resident: { kind: 'boolean' },
    created_at: { kind: 'dateTime', readOnly: true },
    is_sent: { kind: 'boolean', readOnly: true },
  },
  list: {
    shape: 'table',
    columns: ['name', 'email', 'created_at'],
    search: ['name', 'email'],
    mode: 'local',
    sort: { field: 'name', order: 'ASC' },
    pageSizes: [10, 30, 50, 100],
    cardFields: ['email', 'created_at'],
    split: 'is_sent',
  },
  form: { shape: 'modal', sections: [] },
  wire: {
    paths: {
      list: 'GET /invite/import/anesthetists',
      read: false,
      create: false,
      update: false,
      remove: false,
    },
    paging: 'none',
  },
  access: {
    list: anaesthesiaManagers,
    read: anaesthesiaManagers,
    create: anaesthesiaManagers,
    update: anaesthesiaManagers,
    remove: anaesthesiaManagers,
  },
  inGroup: 'column',
  imports: {
    call: 'POST /invite/import/anesthetist',
    key: 'anesthetist',
    type: 'anesthetist',
    columns: { name: 'name', email: 'email', is_resident: 'is_resident' },
    identity: { keys: [['email'], ['name']] },
    irreversible: true,
    logged: 'anaesthetist-invite.import',
  },
})
