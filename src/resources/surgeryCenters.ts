import { staff } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

/** Sectors; their rooms are `surgeryCenterRooms`. */
export const surgeryCenters = defineResource({
  name: 'surgeryCenters',
  route: '/setores',
  menuIcon: 'door',
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, tidied: 'end', sample: 'Centro Cirúrgico A' },
  },
  list: {
    shape: 'panels',
    columns: ['name'],
    search: [],
    mode: 'server',
    sort: { field: 'name', order: 'ASC' },
    pageSizes: [10, 30, 50],
    cardFields: ['name'],
  },
  form: { shape: 'modal', sections: [{ title: '', fields: ['name'] }] },
  wire: {
    paths: {
      list: 'GET /preset/surgery-centers/',
      total: 'GET /preset/surgery-centers/total',
      read: false,
      create: 'POST /preset/surgery-centers/',
      update: 'PUT /preset/surgery-centers/{uuid}',
      remove: 'DELETE /preset/surgery-centers/{uuid}',
    },
    paging: 'page',
  },
  access: { list: staff, read: staff, create: staff, update: staff, remove: staff },
  inGroup: 'ask',
  children: 'surgeryCenterRooms',
  tracked: { create: 'sector.add', update: 'sector.edit', remove: 'sector.remove' },
})
