import type { conflictSettings as definition } from '../../../resources/conflictSettings.ts'
import type { SingletonTexts } from '../../../schema/singletonTexts.ts'
import { conflicts } from '../conflicts.ts'

const levels = {
  mark: 'Só mostrar',
  warn: 'Pedir confirmação',
  reason: 'Pedir um motivo',
  refuse: 'Recusar',
} as const

export const conflictSettings = {
  title: 'Conflitos da agenda',
  menu: 'Conflitos',
  fields: {
    turnover_minutes: 'Minutos entre dois pacientes',
    patient: 'Paciente em dois lugares',
    duplicate: 'Paciente duas vezes na mesma sala',
    room: 'Sala ocupada',
    surgeon: 'Cirurgião em duas cirurgias',
    mainAnaesthetist: 'Anestesista principal em duas anestesias',
    anaesthetist: 'Outro anestesista em duas equipes',
    closure: 'Sala bloqueada',
    hours: 'Fora do horário da sala',
    absence: 'Profissional ausente',
  },
  choices: {
    patient: levels,
    duplicate: levels,
    room: levels,
    surgeon: levels,
    anaesthetist: levels,
    closure: levels,
    hours: levels,
    absence: levels,
  },
  hints: {
    turnover_minutes:
      'Sem valor, valem 30 minutos. Uma sala pode ter a sua própria troca, no cadastro de salas.',
  },
  errors: { turnover_minutes: conflicts.turnoverRefused },
  blanks: { turnover_minutes: '30' },
  sections: { turnover: 'Troca de sala', levels: 'O que um conflito pede de quem agenda' },
  sectionHints: {
    levels:
      'Vale para o que se sobrepõe com certeza. O que só pode se sobrepor é mostrado e, para paciente e anestesista principal, pede confirmação. Emergências e o que já começou nunca são impedidos.',
  },
  chooseInstitution: 'Selecione a instituição para ver e alterar os conflitos da sua agenda.',
  saved: 'Conflitos da agenda alterados com sucesso!',
  saveFailed: 'Erro ao salvar os conflitos da agenda.',
  loadFailed: 'Erro ao carregar os conflitos da agenda.',
  conflictTitle: 'As configurações de conflitos foram alteradas',
} satisfies SingletonTexts<typeof definition>
