import { staff, staffTypes } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

export const healthPlans = defineResource({
  name: 'healthPlans',
  route: '/convenios',
  menuIcon: 'card',
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, tidied: 'end', sample: 'Plano Vida Total' },
    description: { kind: 'longText' },
    document: { kind: 'cnpj' },
    medical_plan_table_id: {
      kind: 'reference',
      to: 'medicalPlanTables',
      labelKey: 'table_name',
      required: true,
    },
  },
  list: {
    shape: 'table',
    columns: ['name', 'description', 'document', 'medical_plan_table_id'],
    search: ['name', 'description', 'document', 'medical_plan_table_id'],
    mode: 'local',
    sort: { field: 'name', order: 'ASC' },
    pageSizes: [10, 30, 50, 100],
    cardFields: ['medical_plan_table_id', 'document'],
  },
  form: {
    shape: 'modal',
    sections: [{ title: '', fields: ['name', 'medical_plan_table_id', 'document', 'description'] }],
  },
  wire: {
    paths: {
      list: 'GET /preset/medical-plans/',
      read: 'GET /preset/medical-plans/{id}',
      create: 'POST /preset/medical-plans',
      update: 'PUT /preset/medical-plans/{id}',
      remove: 'DELETE /preset/medical-plans/{uuid}',
    },
    paging: 'offset',
  },
  access: {
    list: staff,
    read: staff,
    create: [{ types: ['AD'] }, { types: staffTypes, flags: ['is_admin'] }],
    update: staff,
    remove: staff,
  },
  inGroup: 'column',
  imports: {
    columns: {
      name: 'name',
      table: 'medical_plan_table_id',
      document: 'document',
      description: 'description',
    },
    // An operator sells several plans under one CNPJ, and may have one of a name in each price table.
    identity: { keys: [['name', 'medical_plan_table_id']] },
  },
  exports: ['name', 'description', 'document', 'medical_plan_table_id'],
  tracked: { create: 'health-plan.add', update: 'health-plan.edit', remove: 'health-plan.remove' },
})
