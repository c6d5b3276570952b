import { BRAZIL_ID } from '../domain/countries.ts'
import { DEFAULT_TIME_ZONE_ID, timeZoneId, timeZoneOfId } from '../domain/timeZones.ts'
import { platformAdmins } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

/** Its server routes are hand-written (`server/institutions`); list, form and rules are generated. */
export const institutions = defineResource({
  name: 'institutions',
  route: '/institutions',
  title: 'name',
  fields: {
    id: { kind: 'integer', readOnly: true },
    name: { kind: 'text', required: true, sample: 'Hospital Santa Luzia' },
    city: { kind: 'text', sample: 'Porto Alegre' },
    state_id: { kind: 'reference', to: 'states' },
    country_id: { kind: 'reference', to: 'countries', sample: BRAZIL_ID },
    address: { kind: 'text' },
    phone_number: { kind: 'phone' },
    time_zone_id: {
      kind: 'reference',
      to: 'timeZones',
      capability: 'timeZones',
      sample: DEFAULT_TIME_ZONE_ID,
    },
    document: { kind: 'cpfOrCnpj', sample: '11222333000181' },
    cnes_code: { kind: 'text', max: 15 },
    uuid: { kind: 'text', readOnly: true },
    logo: { kind: 'logo' },
    payment_start: { kind: 'date' },
    payment_end: { kind: 'date' },
    active: { kind: 'boolean', sample: true },
    homologated: { kind: 'boolean' },
    is_clinic: { kind: 'boolean' },
    is_group: { kind: 'boolean' },
    is_network: { kind: 'boolean' },
    is_hospital_clinic: { kind: 'boolean' },
    is_external_system: { kind: 'boolean' },
    login: { kind: 'text', when: { is_external_system: true } },
    password: { kind: 'secret', when: { is_external_system: true } },
    enable_monitors: { kind: 'boolean' },
    enable_signature: { kind: 'boolean' },
    is_paying: { kind: 'boolean' },
    group_institution: { kind: 'references', to: 'groups', when: { is_group: false, is_network: false } },
    network: { kind: 'references', to: 'networks', when: { is_network: true } },
  },
  together: ['atMostOne', 'is_group', 'is_network'],
  list: {
    shape: 'table',
    columns: ['id', 'name', 'document', 'active', 'homologated', 'is_group', 'is_network'],
    search: ['name', 'document', 'id'],
    mode: 'server',
    sort: { field: 'name', order: 'ASC' },
    pageSizes: [10, 20, 30, 50, 100],
    perPage: 20,
    filters: ['active', 'homologated', 'is_group', 'is_network'],
    cardFields: ['name', 'document'],
  },
  form: {
    shape: 'page',
    sections: [
      { title: 'identification', fields: ['name', 'document', 'cnes_code', 'uuid', 'logo'] },
      {
        title: 'place',
        fields: ['address', 'city', 'state_id', 'country_id', 'time_zone_id', 'phone_number'],
      },
      {
        title: 'kind',
        fields: [
          'active',
          'homologated',
          'is_clinic',
          'is_hospital_clinic',
          'is_group',
          'is_network',
          'group_institution',
          'network',
        ],
      },
      {
        title: 'features',
        fields: ['enable_monitors', 'enable_signature', 'is_external_system', 'login', 'password'],
      },
      { title: 'payment', fields: ['payment_start', 'payment_end', 'is_paying'] },
    ],
  },
  wire: {
    paths: {
      list: 'GET /preset/v2/institutions/all',
      total: 'GET /preset/v2/institutions/all/count',
      read: 'GET /preset/institutions/{id}',
      create: 'POST /preset/institutions',
      update: 'PUT /v1/institutions/{id}',
      remove: 'DELETE /preset/institutions/{id}',
    },
    paging: 'limit',
    query: { order_by: 'name', asc: 'false' },
    // The wire has association rows and a tz database name; the form has lists of ids and an id.
    read: ({ time_zone, ...answer }) => ({
      ...answer,
      time_zone_id: timeZoneId(time_zone),
      group_institution: idsFromPairs(answer.group_institution, 'group_id'),
      network: idsFromPairs(answer.network, 'institution_id'),
    }),
    write: ({ group_institution, network, time_zone_id, ...body }) => ({
      ...body,
      ...(typeof time_zone_id === 'number' && { time_zone: timeZoneOfId(time_zone_id) }),
      group_institution: pairsFromIds(group_institution, 'group_id'),
      network: pairsFromIds(network, 'institution_id'),
    }),
  },
  access: {
    list: platformAdmins,
    read: platformAdmins,
    create: platformAdmins,
    update: platformAdmins,
    remove: platformAdmins,
  },
  inGroup: 'column',
  logged: { create: 'institution.create', update: 'institution.edit', remove: 'institution.remove' },
})

const idsFromPairs = (pairs: unknown, key: string): unknown[] =>
  Array.isArray(pairs) ? pairs.map((pair: Record<string, unknown>) => pair[key]) : []

const pairsFromIds = (ids: unknown, key: string): Record<string, unknown>[] =>
  Array.isArray(ids) ? ids.map((id) => ({ [key]: id })) : []
