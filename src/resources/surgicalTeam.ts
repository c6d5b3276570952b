import { staff } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

/** The auxiliary team: scrub nurses, circulating nurses and others besides surgeons and anaesthetists. */
export const surgicalTeam = defineResource({
  name: 'surgicalTeam',
  route: '/equipes-cirurgicas',
  menuIcon: 'join',
  title: 'name',
  fields: {
    name: { kind: 'personName', required: true, tidied: 'end', sample: 'Rita Fonseca' },
    document: { kind: 'text', max: 30, sample: 'COREN-SP 112233' },
    surgical_team_position_id: {
      kind: 'reference',
      to: 'surgicalTeamPositions',
      as: 'surgical_team_position',
      required: true,
    },
  },
  list: {
    shape: 'table',
    columns: ['name', 'document', 'surgical_team_position_id'],
    search: ['name', 'document', 'surgical_team_position_id'],
    mode: 'local',
    sort: { field: 'name', order: 'ASC' },
    pageSizes: [10, 30, 50, 100],
    cardFields: ['surgical_team_position_id', 'document'],
  },
  form: {
    shape: 'modal',
    sections: [{ title: '', fields: ['name', 'document', 'surgical_team_position_id'] }],
  },
  wire: {
    paths: {
      list: 'GET /preset/surgical-teams',
      read: 'GET /preset/surgical-teams/{id}',
      create: 'POST /preset/surgical-teams',
      update: 'PUT /preset/surgical-teams/{id}',
      remove: 'DELETE /preset/surgical-teams/{id}',
    },
    paging: 'none',
  },
  access: { list: staff, read: staff, create: staff, update: staff, remove: staff },
  inGroup: 'column',
  imports: {
    call: 'POST /preset/surgical-teams/import',
    key: 'surgical-teams',
    type: 'surgical-teams',
    columns: { name: 'name', document: 'document', positionName: 'surgical_team_position_id' },
    identity: {
      keys: [['document'], ['name', 'surgical_team_position_id']],
      ignored: { document: /[^a-z0-9]/g },
    },
    logged: 'surgical-team.import',
  },
  exports: ['name', 'document', 'surgical_team_position_id'],
  tracked: { create: 'surgical-team.add', update: 'surgical-team.edit' },
  logged: { remove: 'surgical-team.remove' },
})
