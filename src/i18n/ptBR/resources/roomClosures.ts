import type { roomClosures as definition } from '../../../resources/roomClosures.ts'
import type { ResourceTexts } from '../../../schema/texts.ts'

export const roomClosures = {
  title: 'Bloqueios de salas',
  new: 'Novo bloqueio',
  edit: 'Editar bloqueio',
  fields: {
    reason: 'Motivo',
    room_ids: 'Salas',
    starts_at: 'Início',
    ends_at: 'Fim',
    repeats_weekly_until: 'Repete toda semana até',
  },
  columns: { repeats_weekly_until: 'Semanal até' },
  sections: {},
  hints: {
    repeats_weekly_until: 'Em branco: acontece uma vez só.',
  },
  errors: {
    reason: 'Preencha o motivo do bloqueio.',
    room_ids: 'Escolha ao menos uma sala.',
    starts_at: 'Informe quando o bloqueio começa.',
    ends_at: 'Informe quando o bloqueio termina.',
  },
  created: 'Bloqueio cadastrado com sucesso.',
  updated: 'Bloqueio alterado com sucesso.',
  removed: 'Bloqueio removido com sucesso.',
  removeFailed: 'Não foi possível remover o bloqueio.',
  confirmRemove: 'Deseja remover o bloqueio {name}?',
  loadFailed: 'Não foi possível carregar os bloqueios de salas.',
  empty: 'Os períodos em que uma sala não pode ser usada (manutenção, autoclave, empréstimo) aparecem aqui.',
  chooseInstitution: 'Selecione uma instituição para ver os bloqueios de salas.',
} satisfies ResourceTexts<typeof definition>
