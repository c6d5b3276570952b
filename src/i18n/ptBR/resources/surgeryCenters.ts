import type { surgeryCenters as definition } from '../../../resources/surgeryCenters.ts'
import type { ResourceTexts } from '../../../schema/texts.ts'

export const surgeryCenters = {
  title: 'Setores e salas',
  new: 'Novo setor',
  edit: 'Editar setor',
  fields: {
    name: 'Nome do setor',
  },
  sections: {},
  errors: {
    name: 'Preencha o nome do setor.',
  },
  created: 'Setor cadastrado com sucesso!',
  updated: 'Setor alterado com sucesso!',
  removed: 'Setor removido com sucesso!',
  removeFailed: 'Falha ao remover setor, tente novamente mais tarde!',
  confirmRemove: 'Confirma remover o setor ?',
  loadFailed: 'Não foi possível recuperar o setor.',
  empty: 'Nenhum setor cadastrado. Os setores e suas salas aparecem aqui.',
  chooseInstitution: 'Selecione a instituição para listar os setores e salas',
  events: {
    create: 'Setor cadastrado',
    update: 'Setor alterado',
    remove: 'Setor removido',
  },
} satisfies ResourceTexts<typeof definition>
