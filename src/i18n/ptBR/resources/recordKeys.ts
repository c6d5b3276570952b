import type { recordKeys as definition } from '../../../resources/recordKeys.ts'
import type { ResourceTexts } from '../../../schema/texts.ts'

export const recordKeys = {
  title: 'Chaves de integração',
  new: 'Nova chave',
  edit: 'Editar chave',
  fields: {
    name: 'Nome',
    created_by: 'Criada por',
    last_used_at: 'Último uso',
  },
  sections: {},
  errors: { name: 'Preencha o nome da chave.' },
  created: 'Chave cadastrada com sucesso!',
  updated: 'Chave alterada com sucesso!',
  removed: 'Chave removida com sucesso!',
  removeFailed: 'Não foi possível remover a chave.',
  confirmRemove: 'Remover a chave {name}? O que a usa deixa de entregar registros.',
  loadFailed: 'Não foi possível carregar as chaves.',
  empty: 'As chaves com que aplicativos entregam registros de anestesia aparecem aqui.',
  chooseInstitution: 'Selecione a instituição para listar as chaves',
} satisfies ResourceTexts<typeof definition>
