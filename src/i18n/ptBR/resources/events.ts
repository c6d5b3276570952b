import type { events as definition } from '../../../resources/events.ts'
import type { ResourceTexts } from '../../../schema/texts.ts'

export const events = {
  title: 'Eventos',
  new: 'Novo evento',
  edit: 'Editar evento',
  fields: {
    name: 'Título',
    description: 'Descrição',
    material_ids: 'Materiais',
    origin: 'Origem',
    preset_event_id: 'Evento preset',
  },
  choices: { origin: { PRESET: 'Preset', USER: 'Instituição' } },
  blanks: { description: 'Descrição não cadastrada.' },
  sections: {},
  hints: { material_ids: 'Digite para buscar' },
  errors: { name: 'Preencha o título do evento.' },
  taken: { name: 'Já existe um evento com o mesmo título de origem preset.' },
  created: 'Evento cadastrado com sucesso',
  updated: 'Evento alterado com sucesso',
  removed: 'Evento removido com sucesso!',
  removeFailed: 'Falha ao remover Evento, tente novamente mais tarde!',
  confirmRemove: 'Confirma remover o Evento ?',
  loadFailed: 'Não foi possível recuperar o evento.',
  empty: 'Nenhum evento cadastrado. Os eventos da instituição aparecem aqui.',
  chooseInstitution: 'Selecione a instituição para listar os eventos',
  events: {
    read: 'Evento consultado',
    create: 'Evento cadastrado',
    update: 'Evento alterado',
  },
} satisfies ResourceTexts<typeof definition>
