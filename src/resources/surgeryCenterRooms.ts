import { LONGEST_TURNOVER } from '../domain/conflicts.ts'
import { staff } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

export const surgeryCenterRooms = defineResource({
  name: 'surgeryCenterRooms',
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, tidied: 'end', sample: 'Sala 01' },
    surgery_center_id: { kind: 'reference', to: 'surgeryCenters', required: true },
    /** Minutes between two patients; the institution's while it is empty. */
    turnover_minutes: {
      kind: 'integer',
      least: 0,
      most: LONGEST_TURNOVER,
      capability: 'conflicts',
      sample: 45,
    },
  },
  list: {
    shape: 'table',
    columns: ['name'],
    search: [],
    mode: 'local',
    sort: { field: 'name', order: 'ASC' },
    pageSizes: [10, 30, 50],
    cardFields: ['name'],
  },
  form: { shape: 'modal', sections: [{ title: '', fields: ['name', 'turnover_minutes'] }] },
  wire: {
    paths: {
      list: false,
      read: 'GET /preset/surgery-center-rooms/uuid/{uuid}',
      create: 'POST /preset/surgery-center-rooms',
      update: 'PUT /preset/surgery-center-rooms/{uuid}',
      remove: 'DELETE /preset/surgery-center-rooms/{uuid}',
    },
    paging: 'none',
  },
  access: { list: staff, read: staff, create: staff, update: staff, remove: staff },
  inGroup: 'ask',
  tracked: { create: 'room.add', update: 'room.edit', remove: 'room.remove' },
})
