import type { conflictSettings as definition } from '../../../resources/conflictSettings.ts'
import type { SingletonTexts } from '../../../schema/singletonTexts.ts'

export const conflictSettings = {
  title: 'Conflitos da agenda',
  menu: 'Conflitos',
  fields: { turnover_minutes: 'Minutos entre dois pacientes' },
  hints: {
    turnover_minutes:
      'Sem valor, valem 30 minutos. Uma sala pode ter a sua própria troca, no cadastro de salas.',
  },
  blanks: { turnover_minutes: '30' },
  sections: { turnover: 'Troca de sala' },
  chooseInstitution: 'Selecione a instituição para ver e alterar os conflitos da sua agenda.',
  saved: 'Conflitos da agenda alterados com sucesso!',
  saveFailed: 'Erro ao salvar os conflitos da agenda.',
  loadFailed: 'Erro ao carregar os conflitos da agenda.',
  conflictTitle: 'As configurações de conflitos foram alteradas',
} satisfies SingletonTexts<typeof definition>
