import type { RegisterCase } from './registerCase.ts'

export const surgicalTeam: RegisterCase = {
  path: '/equipes-cirurgicas',
  title: 'Equipe Auxiliar',
  newTitle: 'Novo profissional',
  editTitle: 'Editar profissional',
  form: 'modal',
  calls: {
    list: 'GET /preset/surgical-teams',
    read: 'GET /preset/surgical-teams/{}',
    create: 'POST /preset/surgical-teams',
    update: 'PUT /preset/surgical-teams/{}',
    remove: 'DELETE /preset/surgical-teams/{}',
  },
  query: {},
  key: { update: 'id', remove: 'id' },
  name: { field: 'name', label: 'Nome', words: 'Rita de Teste' },
  required: [
    ['Nome', 'Preencha o nome do profissional.'],
    ['Função', 'Selecione a função.'],
  ],
  entries: [
    { label: 'Documento', type: 'COREN-SP 445566' },
    { label: 'Função', type: ['Perfusionista'], shown: 'Perfusionista' },
  ],
  body: { document: 'COREN-SP 445566', surgical_team_position_id: 8 },
  table: 'surgical_team',
  row: { document: 'COREN-SP 445566', surgical_team_position_id: 8 },
  messages: {
    created: 'Profissional cadastrado com sucesso!',
    updated: 'Profissional alterado com sucesso!',
    removed: 'Profissional removido com sucesso!',
    removeFailed: 'Falha ao remover profissional, tente novamente mais tarde!',
    confirmRemoval: 'Confirma remover o profissional ?',
  },
  events: { create: 'surgical-team.add', update: 'surgical-team.edit' },
  list: {
    columns: ['Nome', 'Documento', 'Função'],
    shown: ['COREN-SP 445566', 'Perfusionista'],
    haystack: ({ name, document, surgical_team_position: position }) =>
      [name, document, position.surgical_team_position_i18n[0].name].join(' '),
    terms: ['CIRURGICO', 'coren'],
  },
  requirements: {
    list: '[TEAM-01, TEAM-02, TEAM-09, COM-50, COM-53]',
    search: '[TEAM-02, COM-42]',
    create: '[TEAM-04, TEAM-06, TEAM-07, TEAM-08, TEAM-10, TEAM-14, COM-39, COM-41, COM-48, TRACK-34]',
    update: '[TEAM-04, TEAM-11, TEAM-12, COM-39, COM-41, COM-48, TRACK-35]',
    remove: '[TEAM-05, TEAM-13, COM-40, COM-45, COM-49]',
    failures: '[COM-46, COM-47]',
  },
}
