import type { absences as definition } from '../../../resources/absences.ts'
import type { ResourceTexts } from '../../../schema/texts.ts'

export const absences = {
  title: 'Ausências',
  new: 'Nova ausência',
  edit: 'Editar ausência',
  fields: {
    reason: 'Motivo',
    surgeon_ids: 'Cirurgiões',
    anaesthetist_ids: 'Anestesistas',
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
    reason: 'Preencha o motivo da ausência.',
    surgeon_ids: 'Escolha ao menos um cirurgião ou anestesista.',
    starts_at: 'Informe quando a ausência começa.',
    ends_at: 'Informe quando a ausência termina.',
  },
  created: 'Ausência cadastrada com sucesso.',
  updated: 'Ausência alterada com sucesso.',
  removed: 'Ausência removida com sucesso.',
  removeFailed: 'Não foi possível remover a ausência.',
  confirmRemove: 'Deseja remover a ausência {name}?',
  loadFailed: 'Não foi possível carregar as ausências.',
  empty: 'Os períodos em que cirurgiões e anestesistas não estão (férias, congresso, licença) aparecem aqui.',
  chooseInstitution: 'Selecione uma instituição para ver as ausências.',
} satisfies ResourceTexts<typeof definition>
