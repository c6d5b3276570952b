import { staff } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

export const surgeons = defineResource({
  name: 'surgeons',
  route: '/cirurgioes',
  title: 'name',
  fields: {
    name: { kind: 'personName', required: true, cleanEnd: true, sample: 'Ana Lúcia Brandão' },
    specialities: { kind: 'references', to: 'specialities', fallbackField: 'speciality' },
    speciality: { kind: 'text', sample: 'Cirurgia geral' },
    cpf: { kind: 'cpf' },
    crm_number: { kind: 'text', required: true, max: 10, digitsOnly: true, sample: '654321' },
    crm_state_id: { kind: 'reference', to: 'states', as: 'state', required: true },
    phone_number: { kind: 'phone' },
    email: { kind: 'email' },
    // Accepted by the calls; the specification has no input for it.
    birth_date: { kind: 'date', notFuture: true },
  },
  list: {
    shape: 'table',
    columns: ['name', 'specialities', ['crm_number', 'crm_state_id'], 'cpf', 'email', 'phone_number'],
    search: ['name', 'cpf', 'crm_number', 'specialities', 'speciality'],
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
    paging: 'offset',
  },
  access: { list: staff, read: staff, create: staff, update: staff, remove: staff },
  inGroup: 'column',
  imports: {
    call: 'POST /preset/surgeons/import',
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
    identity: {
      keys: [['cpf'], ['crm_number', 'crm_state_id']],
      lookUpBy: 'every',
      // Spreadsheets drop leading zeros.
      ignored: { crm_number: /^0+(?=\d)/ },
    },
    distinct: 'cpf',
  },
  exports: ['name', 'specialities', 'crm_number', 'crm_state_id', 'cpf', 'email', 'phone_number'],
  tracked: { create: 'surgeonSave', update: 'surgeonEdit' },
})
