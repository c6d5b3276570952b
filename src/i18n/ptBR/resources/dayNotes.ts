import type { dayNotes as definition } from '../../../resources/dayNotes.ts'
import type { ResourceTexts } from '../../../schema/texts.ts'

export const dayNotes = {
  title: 'Avisos do dia',
  new: 'Novo aviso do dia',
  edit: 'Editar aviso do dia',
  fields: {
    text: 'Aviso',
    day: 'Dia',
    until: 'Até que hora',
    author: 'Autor',
  },
  columns: { until: 'Até' },
  sections: {},
  hints: { until: 'Em branco: vale o dia inteiro.' },
  errors: { text: 'Escreva o aviso.', day: 'Informe o dia do aviso.' },
  created: 'Aviso cadastrado com sucesso.',
  updated: 'Aviso alterado com sucesso.',
  removed: 'Aviso removido com sucesso.',
  removeFailed: 'Não foi possível remover o aviso.',
  confirmRemove: 'Deseja remover o aviso {name}?',
  loadFailed: 'Não foi possível carregar os avisos do dia.',
  empty: 'Os avisos que o mapa de um dia mostra (autoclave em manutenção, elevador parado) aparecem aqui.',
  chooseInstitution: 'Selecione uma instituição para ver os avisos do dia.',
} satisfies ResourceTexts<typeof definition>
