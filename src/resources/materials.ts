import { staff } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

export const materials = defineResource({
  name: 'materials',
  route: '/materiais',
  menuIcon: 'box',
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, tidied: 'end', sample: 'Fio de sutura 3-0' },
    internal_code: { kind: 'text', max: 60, sample: 'MAT-0031' },
    price: { kind: 'money', sample: 18.9 },
    description: { kind: 'longText' },
  },
  list: {
    shape: 'table',
    columns: ['name', 'internal_code', 'price', 'description'],
    search: ['name', 'internal_code', 'description'],
    mode: 'local',
    sort: { field: 'name', order: 'ASC' },
    pageSizes: [10, 30, 50, 100],
    cardFields: ['internal_code', 'price'],
  },
  form: {
    shape: 'modal',
    sections: [{ title: '', fields: ['name', 'internal_code', 'price', 'description'] }],
  },
  wire: {
    paths: {
      list: 'GET /preset/materials',
      read: 'GET /preset/materials/{id}',
      create: 'POST /preset/materials',
      update: 'PUT /preset/materials/{id}',
      remove: 'DELETE /preset/materials/{id}',
    },
    paging: 'none',
    // The selected institution is named too, not only a group's member.
    filters: ({ institution_id, ...others }, { institutionId }) => ({
      ...others,
      institution_id: institution_id ?? institutionId,
    }),
    write: (body, { editing, institutionId }) =>
      editing ? body : { ...body, institution_id: institutionId },
  },
  access: { list: staff, read: staff, create: staff, update: staff, remove: staff },
  inGroup: 'ask',
  imports: {
    call: 'POST /preset/materials/import',
    key: 'materials',
    type: 'materials',
    columns: { name: 'name', description: 'description', internal_code: 'internal_code', price: 'price' },
    // The same name with different codes is a different material.
    identity: { keys: [['internal_code'], ['name']], by: 'first' },
    tracked: 'material.import',
  },
  exports: ['name', 'internal_code', 'price', 'description'],
  tracked: { create: 'material.add', update: 'material.edit', remove: 'material.remove' },
})
