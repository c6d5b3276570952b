import type { roomHours as definition } from '../../../resources/roomHours.ts'
import type { ResourceTexts } from '../../../schema/texts.ts'

export const roomHours = {
  title: 'Horários das salas',
  new: 'Novo horário',
  edit: 'Editar horário',
  fields: {
    name: 'Nome',
    room_ids: 'Salas',
    weekdays: 'Dias da semana',
    opens_at: 'Abre às',
    closes_at: 'Fecha às',
  },
  columns: { opens_at: 'Abre', closes_at: 'Fecha' },
  sections: {},
  hints: {
    closes_at: 'Até a de abertura: no dia seguinte.',
  },
  errors: {
    name: 'Preencha o nome do horário.',
    room_ids: 'Escolha ao menos uma sala.',
    weekdays: 'Escolha ao menos um dia da semana.',
    opens_at: 'Informe a que horas a sala abre.',
    closes_at: 'Informe a que horas a sala fecha.',
  },
  created: 'Horário cadastrado com sucesso.',
  updated: 'Horário alterado com sucesso.',
  removed: 'Horário removido com sucesso.',
  removeFailed: 'Não foi possível remover o horário.',
  confirmRemove: 'Deseja remover o horário {name}?',
  loadFailed: 'Não foi possível carregar os horários das salas.',
  empty: 'Os horários em que as salas funcionam aparecem aqui. Uma sala sem horário não tem hora de fechar.',
  chooseInstitution: 'Selecione uma instituição para ver os horários das salas.',
} satisfies ResourceTexts<typeof definition>
