import type { surgicalTeam as definition } from '../../../resources/surgicalTeam.ts'
import type { ResourceTexts } from '../../../schema/texts.ts'
import { personName } from '../columnSynonyms.ts'

export const surgicalTeam = {
  title: 'Equipe Auxiliar',
  menu: 'Equipe auxiliar',
  new: 'Novo profissional',
  edit: 'Editar profissional',
  fields: {
    name: 'Nome',
    document: 'Documento',
    surgical_team_position_id: 'Função',
  },
  synonyms: {
    name: personName,
    document: ['registro', 'coren', 'conselho'],
    surgical_team_position_id: ['cargo', 'posicao'],
  },
  sections: {},
  errors: {
    name: 'Preencha o nome do profissional.',
    surgical_team_position_id: 'Selecione a função.',
  },
  created: 'Profissional cadastrado com sucesso!',
  updated: 'Profissional alterado com sucesso!',
  removed: 'Profissional removido com sucesso!',
  removeFailed: 'Falha ao remover profissional, tente novamente mais tarde!',
  confirmRemove: 'Confirma remover o profissional ?',
  loadFailed: 'Não foi possível recuperar o profissional.',
  empty: 'Nenhum profissional cadastrado. Os profissionais da equipe auxiliar aparecem aqui.',
  chooseInstitution: 'Selecione a instituição para listar a equipe auxiliar',
  events: {
    create: 'Membro da equipe cadastrado',
    update: 'Membro da equipe alterado',
    remove: 'Membro da equipe removido',
    import: 'Equipe importada',
  },
} satisfies ResourceTexts<typeof definition>
