import { staff } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

/** QR codes of the monitors that send vital signs. */
export const qrCodes = defineResource({
  name: 'qrCodes',
  route: '/monitor-qrcodes',
  menuIcon: 'code',
  title: 'qrcode',
  fields: {
    qrcode: { kind: 'text', required: true, sample: 'MON-SALA-01' },
    device_id: { kind: 'text', max: 60, sample: 'A4-CF-12-9B' },
    date_last_input: { kind: 'dateTime', readOnly: true },
  },
  list: {
    shape: 'table',
    columns: ['qrcode', 'device_id', 'date_last_input'],
    search: ['qrcode', 'device_id'],
    mode: 'local',
    sort: { field: 'qrcode', order: 'ASC' },
    pageSizes: [10, 30, 50, 100],
    cardFields: ['device_id', 'date_last_input'],
  },
  form: { shape: 'modal', sections: [{ title: '', fields: ['qrcode', 'device_id', 'date_last_input'] }] },
  wire: {
    paths: {
      list: 'GET /web/monitors/qrcodes',
      read: 'GET /web/monitors/qrcodes/{id}',
      create: 'POST /web/monitors/qrcodes',
      update: 'PUT /web/monitors/qrcodes/{id}',
      remove: 'DELETE /web/monitors/qrcodes/{uuid}',
    },
    paging: 'none',
  },
  access: { list: staff, read: staff, create: staff, update: staff, remove: staff },
  inGroup: 'hide',
  exports: ['qrcode', 'device_id', 'date_last_input'],
  tracked: { create: 'qr-code.add', update: 'qr-code.edit', remove: 'qr-code.remove' },
})
