import type { boards as definition } from '../../../resources/boards.ts'
import type { ResourceTexts } from '../../../schema/texts.ts'

export const boards = {
  title: 'Painéis da sala de espera',
  menu: 'Painéis públicos',
  new: 'Novo painel',
  edit: 'Editar painel',
  fields: {
    name: 'Nome',
    by_number: 'Código em vez das iniciais',
    created_by: 'Criado por',
    last_used_at: 'Último uso',
  },
  sections: {},
  errors: { name: 'Preencha o nome do painel.' },
  created: 'Painel cadastrado com sucesso!',
  updated: 'Painel alterado com sucesso!',
  removed: 'Painel removido com sucesso!',
  removeFailed: 'Não foi possível remover o painel.',
  confirmRemove: 'Remover o painel {name}? O seu endereço deixa de abrir.',
  loadFailed: 'Não foi possível carregar os painéis.',
  empty: 'Os painéis que mostram às famílias, sem nomes, em que etapa cada cirurgia está aparecem aqui.',
  chooseInstitution: 'Selecione a instituição para listar os painéis',
} satisfies ResourceTexts<typeof definition>
