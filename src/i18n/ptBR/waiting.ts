import type { Outcome, ReasonGroup } from '../../domain/waiting.ts'

export const groupNames: Readonly<Record<ReasonGroup, string>> = {
  patient: 'Paciente',
  clinical: 'Condição clínica',
  team: 'Equipe',
  structure: 'Estrutura ou material',
  administrative: 'Administrativo',
}

/** What became of a cancelled procedure. */
export const outcomeNames: Readonly<Record<Outcome, string>> = {
  waiting: 'Em A marcar',
  unsaid: 'Em A marcar, sem destino informado',
  withdrew: 'Paciente desistiu',
  notDone: 'Não será feita',
  rescheduled: 'Reagendado',
}

/** The page 'A marcar', and what a cancellation asks. */
export const waitingTexts = {
  title: 'A marcar',
  outcome: 'Depois do cancelamento',
  choices: {
    now: 'Remarcar agora',
    waiting: 'Deixar em A marcar',
    withdrew: 'Paciente desistiu',
    notDone: 'Não será feita',
  },
  outcomeMissing: 'Escolha o que acontece depois do cancelamento',
  group: 'Grupo do motivo',
  failed: 'Erro ao carregar a lista.',
  stale: 'Não foi possível atualizar a lista. Mostrando o que havia às {time}.',
  none: 'Ninguém espera por uma data.',
  noneHintWithRequests:
    'Pedidos sem data e procedimentos cancelados que ainda devem ser feitos aparecem aqui.',
  noneHint: 'Procedimentos cancelados que ainda devem ser feitos aparecem aqui.',
  cut: 'São mostrados os {shown} que esperam há mais tempo, de {count}.',
  cutWithRequests: 'São mostrados {shown} de {count}: os mais urgentes, depois os que esperam há mais tempo.',
  counted: ['{count} paciente', '{count} pacientes'],
  noSpeciality: 'Sem especialidade',
  consultation: 'Consulta pré-anestésica',
  position: '{position}º',
  waits: ['espera há {count} dia', 'espera há {count} dias'],
  today: 'cancelado hoje',
  planned: 'Era para {moment}',
  reason: 'Motivo: {reason}',
  grouped: '{reason} · {group}',
  unclassed: 'Não classificado',
  place: 'Marcar',
  change: 'Mudar o destino',
  say: 'Informar o destino',
  unsaid: 'Destino não informado',
  said: '{outcome}, por {by} em {moment}',
  unknown: 'Não informado',
  /** Who could take the time of a cancelled surgery. */
  gap: {
    title: 'Quem cabe neste horário',
    taken: 'O horário não está mais livre: {conflict}',
    nobody: 'Ninguém em A marcar cabe neste horário.',
    sameSurgeon: 'mesmo cirurgião',
    unknownDuration: 'duração não informada',
    place: 'Marcar neste horário',
    more: ['E mais {count} em A marcar.', 'E mais {count} em A marcar.'],
    hint: 'Conflitos com o que já está agendado aparecem no formulário.',
  },
  /** After a surgery was moved. */
  freed: {
    slot: '{moment} · {room}',
    note: 'Ficou livre: {slot}',
    open: 'Ver quem cabe',
  },
  dialog: {
    title: 'Destino do procedimento cancelado',
    submit: 'SALVAR',
    submitting: 'Salvando…',
    cancel: 'VOLTAR',
    saved: 'Destino salvo.',
    failed: 'Não foi possível salvar o destino.',
    unread: 'Erro ao carregar o destino.',
  },
} as const
