import type { materials as definition } from '../../../resources/materials.ts'
import type { ResourceTexts } from '../../../schema/texts.ts'

export const materials = {
  title: 'Materiais',
  new: 'Novo material',
  edit: 'Editar material',
  fields: {
    name: 'Nome',
    internal_code: 'Código interno',
    price: 'Preço',
    description: 'Descrição',
  },
  synonyms: {
    name: ['material', 'nome do material', 'item', 'produto'],
    internal_code: ['codigo', 'cod', 'referencia'],
    price: ['valor', 'preco unitario', 'valor unitario', 'preco r$', 'valor r$'],
    description: ['detalhes', 'observacao'],
  },
  sections: {},
  errors: {
    name: 'Preencha o nome do material.',
  },
  created: 'Material cadastrado com sucesso!',
  updated: 'Material alterado com sucesso!',
  removed: 'Material removido com sucesso!',
  removeFailed: 'Falha ao remover material, tente novamente mais tarde!',
  confirmRemove: 'Confirma remover o material ?',
  loadFailed: 'Não foi possível recuperar o material.',
  empty: 'Nenhum material cadastrado. Os materiais da instituição aparecem aqui.',
  chooseInstitution: 'Selecione a instituição para listar as configurações de materiais',
  events: {
    create: 'Material cadastrado',
    update: 'Material alterado',
    remove: 'Material removido',
    import: 'Materiais importados',
  },
} satisfies ResourceTexts<typeof definition>
