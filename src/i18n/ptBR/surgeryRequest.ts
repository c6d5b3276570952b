import type { Priority, RequestOutcome } from '../../domain/waiting.ts'
import { procedureForm } from './procedureForm.ts'
import { outcomeNames } from './waiting.ts'

export const priorityNames: Readonly<Record<Priority, string>> = {
  urgent: 'Urgente',
  high: 'Prioritária',
  elective: 'Eletiva',
}

/** What became of a request. */
export const requestOutcomeNames: Readonly<Record<RequestOutcome, string>> = {
  waiting: outcomeNames.waiting,
  withdrew: outcomeNames.withdrew,
  notDone: outcomeNames.notDone,
  scheduled: 'Agendado',
}

const { fields } = procedureForm

/** Requests for surgeries that have no date yet. */
export const requestTexts = {
  new: 'Novo pedido',
  edit: 'Pedido de cirurgia',
  place: 'Local do pedido',
  chooseMember: 'Em qual instituição será a cirurgia?',
  fields: {
    patient_id: fields.patient_id,
    procedure_medical_plans: fields.procedure_medical_plans,
    laterality_procedures: fields.laterality_procedures,
    active_surgeons: fields.active_surgeons,
    surgery_type_id: fields.surgery_type_id,
    expected_minutes: fields.expected_minutes,
    priority: 'Prioridade',
    wanted_from: 'A partir de',
    wanted_until: 'Até',
    note: 'Observação',
  },
  created: 'Pedido adicionado em A marcar.',
  updated: 'Pedido alterado.',
  saveFailed: 'Não foi possível salvar o pedido.',
  loadFailed: 'Erro ao carregar o pedido.',
  settled: 'Este pedido não está mais em A marcar: {outcome}.',
  conflictTitle: 'Pedido alterado',
  alreadyWaits: 'Este paciente já está em A marcar: {what}. Confira se não é o mesmo pedido.',
  unnamed: 'cirurgia não informada',
  restored: procedureForm.restored,
  /** In the form of the surgery that is planned for it. */
  notice: 'Pedido de {by} em {when}. Prioridade: {priority}.',
  noticeFrom: 'A partir de {day}.',
  noticeUntil: 'Até {day}.',
  inGap: 'Data, sala e setor são do horário que ficou livre em {gap}.',
  /** In the list. */
  requested: 'Pedido de {by} em {when}',
  waits: ['espera há {count} dia', 'espera há {count} dias'],
  today: 'pedido hoje',
  from: 'a partir de {day}',
  until: 'até {day}',
  overdue: 'até {day}, prazo vencido',
  note: 'Observação: {note}',
  change: 'Alterar o pedido',
  add: 'NOVO PEDIDO',
  /** What becomes of one. */
  outcome: 'Destino',
  outcomeTitle: 'Destino do pedido',
  closed: 'Pedidos encerrados',
  closedLoading: 'Carregando pedidos encerrados…',
  closedNone: 'Nenhum pedido foi encerrado.',
  closedFailed: 'Erro ao carregar os pedidos encerrados.',
  closedCut: 'São mostrados os {shown} encerrados por último, de {count}.',
  closedOn: 'Encerrado em {when}: {outcome}',
} as const
