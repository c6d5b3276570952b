import type { RegisterCase } from './registerCase.ts'

export const healthPlans: RegisterCase = {
  path: '/convenios',
  title: 'Convênios',
  newTitle: 'Novo convênio',
  editTitle: 'Editar convênio',
  form: 'modal',
  calls: {
    list: 'GET /preset/medical-plans/',
    read: 'GET /preset/medical-plans/{}',
    create: 'POST /preset/medical-plans',
    update: 'PUT /preset/medical-plans/{}',
    remove: 'DELETE /preset/medical-plans/{}',
  },
  query: { size: '1000', offset: '0' },
  key: { update: 'id', remove: 'uuid' },
  name: { field: 'name', label: 'Nome', words: 'Plano de Teste' },
  required: [
    ['Nome', 'Preencha o nome do convênio.'],
    ['Tabela', 'Selecione a tabela.'],
  ],
  entries: [
    { label: 'Tabela', type: ['CBHPM (demonstração)'], shown: 'CBHPM (demonstração)' },
    { label: 'CNPJ', type: '11222333000181', shown: '11.222.333/0001-81' },
    { label: 'Descrição', type: 'Cobertura em todo o país.' },
  ],
  body: {
    medical_plan_table_id: 2,
    table_name: 'CBHPM (demonstração)',
    document: '11222333000181',
    description: 'Cobertura em todo o país.',
  },
  table: 'health_plans',
  row: { medical_plan_table_id: 2, document: '11222333000181', description: 'Cobertura em todo o país.' },
  messages: {
    created: 'Convênio cadastrado com sucesso!',
    updated: 'Convênio alterado com sucesso!',
    removed: 'Convênio removido com sucesso!',
    removeFailed: 'Falha ao remover convênio, tente novamente mais tarde!',
    confirmRemoval: 'Confirma remover o convênio ?',
  },
  events: { create: 'health-plan.add', update: 'health-plan.edit', remove: 'health-plan.remove' },
  list: {
    columns: ['Nome', 'Descrição', 'CNPJ', 'Tabela'],
    shown: ['Cobertura em todo o país.', '11.222.333/0001-81', 'CBHPM (demonstração)'],
    haystack: ({ name, description, document, table_name }) =>
      [
        name,
        description,
        document,
        document?.replace(/(..)(...)(...)(....)/, '$1.$2.$3/$4-'),
        table_name,
      ].join(' '),
    terms: ['araucaria', 'ENFERMARIA', 'tuss'],
  },
  requirements: {
    list: '[PLAN-01, PLAN-02, PLAN-10, COM-15, COM-50, COM-53]',
    search: '[PLAN-02, COM-42]',
    create: '[PLAN-03, PLAN-06, PLAN-07, PLAN-08, PLAN-09, PLAN-14, COM-39, COM-41, COM-48, TRACK-27]',
    update: '[PLAN-03, PLAN-11, PLAN-12, COM-39, COM-41, COM-48, TRACK-28]',
    remove: '[PLAN-04, PLAN-13, COM-40, COM-45, COM-49, TRACK-29]',
    failures: '[COM-46, COM-47]',
  },
}
