import type { RegisterCase } from './registerCase.ts'

export const sectors: RegisterCase = {
  path: '/setores',
  title: 'Setores e salas',
  newTitle: 'Novo setor',
  editTitle: 'Editar setor',
  form: 'modal',
  calls: {
    list: 'GET /preset/surgery-centers/',
    create: 'POST /preset/surgery-centers/',
    update: 'PUT /preset/surgery-centers/{}',
    remove: 'DELETE /preset/surgery-centers/{}',
  },
  query: { page: '1', size: '10' },
  key: { update: 'uuid', remove: 'uuid' },
  name: { field: 'name', label: 'Nome do setor', words: 'Setor de Teste' },
  required: [['Nome do setor', 'Preencha o nome do setor.']],
  entries: [],
  body: {},
  table: 'surgery_centers',
  row: {},
  messages: {
    created: 'Setor cadastrado com sucesso!',
    updated: 'Setor alterado com sucesso!',
    removed: 'Setor removido com sucesso!',
    removeFailed: 'Falha ao remover setor, tente novamente mais tarde!',
    confirmRemoval: 'Confirma remover o setor ?',
  },
  events: { create: 'sector.add', update: 'sector.edit', remove: 'sector.remove' },
  requirements: {
    create: '[SECT-03, SECT-11, SECT-13, COM-39, COM-41, COM-48, TRACK-21]',
    update: '[SECT-03, SECT-14, COM-39, COM-41, COM-48, TRACK-22]',
    remove: '[SECT-05, SECT-15, COM-40, COM-45, COM-49, TRACK-23]',
    failures: '[COM-46, COM-47]',
  },
}
