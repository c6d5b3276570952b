import { staff } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

/** Routes and list are hand-written (`server/patients`, `src/custom/patients`); fields, form and rules are generated. */
export const patients = defineResource({
  name: 'patients',
  title: 'name',
  fields: {
    name: { kind: 'personName', required: true, sample: 'Maria Aparecida dos Santos' },
    preferred_name: { kind: 'personName', sample: 'Cida Santos' },
    birth_date: { kind: 'date', notFuture: true, sample: '1963-05-14' },
    cpf: { kind: 'cpf' },
    gender_id: { kind: 'reference', unlisted: true, to: 'genders', required: true },
    marital_status_id: { kind: 'reference', unlisted: true, to: 'maritalStatuses' },
    ethnic_group_id: { kind: 'reference', unlisted: true, to: 'ethnicGroups' },
    job_title_id: { kind: 'reference', unlisted: true, to: 'jobTitles' },
    phone_number: { kind: 'phone', unlisted: true },
    phone_number_2: { kind: 'phone', unlisted: true },
    email: { kind: 'email', unlisted: true },
    address: { kind: 'text', unlisted: true },
    allergies: { kind: 'longText', unlisted: true },
    parent_name: { kind: 'personName', unlisted: true },
    parent_cpf: { kind: 'cpf', unlisted: true },
    parent_phone_number: { kind: 'phone', unlisted: true },
    parent_email: { kind: 'email', unlisted: true },
    kinship: { kind: 'text', unlisted: true },
  },
  list: {
    shape: 'table',
    columns: ['name', 'cpf'],
    search: ['name', 'preferred_name', 'cpf'],
    mode: 'server',
    sort: { field: 'name', order: 'ASC' },
    pageSizes: [10, 30, 50],
    cardFields: ['name', 'cpf'],
  },
  form: {
    shape: 'page',
    sections: [
      { title: 'identification', fields: ['name', 'preferred_name', 'birth_date', 'cpf', 'gender_id'] },
      { title: 'about', fields: ['marital_status_id', 'ethnic_group_id', 'job_title_id', 'allergies'] },
      { title: 'contact', fields: ['phone_number', 'phone_number_2', 'email', 'address'] },
      {
        title: 'guardian',
        fields: ['parent_name', 'parent_cpf', 'parent_phone_number', 'parent_email', 'kinship'],
      },
    ],
  },
  wire: {
    paths: {
      list: 'GET /surgical-map/v2/patients/',
      total: 'GET /surgical-map/v2/patients/count',
      read: 'GET /surgical-map/v1/patient/{id}',
      create: 'POST /app/patients?fullDeduplication',
      update: 'PUT /app/v2/patients/{id}?withChangelog',
      remove: false,
    },
    paging: 'page',
  },
  access: { list: staff, read: staff, create: staff, update: staff, remove: [] },
  inGroup: 'column',
  tracked: { create: 'patient.create', update: 'patient.save' },
})
