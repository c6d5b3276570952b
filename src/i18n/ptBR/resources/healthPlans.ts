import type { healthPlans as definition } from '../../../resources/healthPlans.ts'
import type { ResourceTexts } from '../../../schema/texts.ts'

export const healthPlans = {
  title: 'Convênios',
  new: 'Novo convênio',
  edit: 'Editar convênio',
  fields: {
    name: 'Nome',
    description: 'Descrição',
    document: 'CNPJ',
    medical_plan_table_id: 'Tabela',
  },
  synonyms: {
    name: ['convênio', 'plano', 'plano de saúde', 'operadora'],
    medical_plan_table_id: ['tabela de preços', 'tabela de procedimentos'],
    document: ['cnpj da operadora'],
    description: ['observação'],
  },
  sections: {},
  errors: {
    name: 'Preencha o nome do convênio.',
    document: 'CNPJ informado inválido.',
    medical_plan_table_id: 'Selecione a tabela.',
  },
  created: 'Convênio cadastrado com sucesso!',
  updated: 'Convênio alterado com sucesso!',
  removed: 'Convênio removido com sucesso!',
  removeFailed: 'Falha ao remover convênio, tente novamente mais tarde!',
  confirmRemove: 'Confirma remover o convênio ?',
  loadFailed: 'Não foi possível recuperar o convênio.',
  empty: 'Nenhum convênio cadastrado. Os convênios da instituição aparecem aqui.',
  chooseInstitution: 'Selecione a instituição para listar os convênios',
  events: {
    create: 'Convênio cadastrado',
    update: 'Convênio alterado',
    remove: 'Convênio removido',
  },
} satisfies ResourceTexts<typeof definition>
