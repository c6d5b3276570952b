import { staff } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

/** The example to read first; `src/schema/definition.ts` documents every property. */
export const surgeons = defineResource({
  name: 'surgeons',
  route: '/cirurgioes',
  menuIcon: 'scalpel',
  // The field that names a record; react-admin's `recordRepresentation`.
  title: 'name',
  fields: {
    name: { kind: 'personName', required: true, tidied: 'end', sample: 'Ana Lúcia Brandão' },
    // Records without specialities show the free text of older ones.
    specialities: { kind: 'references', to: 'specialities', fallbackField: 'speciality' },
    speciality: { kind: 'text', sample: 'Cirurgia geral' },
    cpf: { kind: 'cpf' },
    crm_number: { kind: 'text', required: true, max: 10, only: 'digits', sample: '654321' },
    crm_state_id: { kind: 'reference', to: 'states', as: 'state', required: true },
    phone_number: { kind: 'phone' },
    email: { kind: 'email' },
    // Accepted by the calls; the specification has no input for it.
    birth_date: { kind: 'date', notFuture: true, unlisted: true },
  },
  list: {
    shape: 'table',
    columns: ['name', 'specialities', ['crm_number', 'crm_state_id'], 'cpf', 'email', 'phone_number'],
    search: ['name', 'cpf', 'crm_number', 'specialities', 'speciality'],
    // The browser has all rows, and searches, sorts and pages them.
    mode: 'local',
    sort: { field: 'name', order: 'ASC' },
    pageSizes: [10, 30, 50, 100],
    cardFields: ['specialities', ['crm_number', 'crm_state_id'], 'phone_number'],
  },
  form: {
    shape: 'page',
    sections: [
      { title: 'identification', fields: ['name', 'cpf', 'specialities'] },
      { title: 'registration', fields: ['crm_number', 'crm_state_id'] },
      { title: 'contact', fields: ['phone_number', 'email'] },
    ],
  },
  wire: {
    paths: {
      list: 'GET /preset/surgeons/',
      read: 'GET /preset/surgeons/{id}',
      create: 'POST /preset/surgeons',
      update: 'PUT /preset/surgeons/{id}',
      remove: 'DELETE /web/surgeons/{uuid}',
    },
    // Read in batches, with the parameters `size` and `offset`.
    paging: 'offset',
  },
  access: { list: staff, read: staff, create: staff, update: staff, remove: staff },
  // A group of institutions sees the rows of all its members, with a column that names the member.
  inGroup: 'column',
  imports: {
    call: 'POST /preset/surgeons/import',
    // The property of the body that holds the rows.
    key: 'surgeons',
    type: 'surgeons',
    columns: {
      cpf: 'cpf',
      crm_number: 'crm_number',
      crm_state_id: 'crm_state_id',
      name: 'name',
      speciality: 'speciality',
      phone_number: 'phone_number',
    },
    // A row belongs to the existing surgeon with its CPF, or with its CRM number and state.
    identity: {
      keys: [['cpf'], ['crm_number', 'crm_state_id']],
      by: 'every',
      // Spreadsheets drop leading zeros.
      ignored: { crm_number: /^0+(?=\d)/ },
    },
    distinct: 'cpf',
    logged: 'surgeon.import',
  },
  exports: ['name', 'specialities', 'crm_number', 'crm_state_id', 'cpf', 'email', 'phone_number'],
  tracked: { create: 'surgeon.save', update: 'surgeon.edit' },
  logged: { remove: 'surgeon.remove' },
})
