import type { RequestRuleTexts } from '../../resources/procedures/requestRules.ts'

/** Messages of the rules of requests, in the form and from the server. */
export const requestRuleTexts: RequestRuleTexts = {
  surgeryOrSurgeon: 'Informe a cirurgia ou o cirurgião',
  priority: 'Escolha a prioridade',
  day: 'Data inválida.',
  past: 'Esta data já passou.',
  untilBeforeFrom: 'Esta data é anterior à do campo “A partir de”.',
  note: 'Use no máximo 1.000 caracteres.',
}

/** Why the server does not take what becomes of a cancelled procedure. */
export const waitingRefusals = {
  outcome: 'Informe o que acontece depois do cancelamento.',
  group: 'Este grupo de motivos não existe.',
  elsewhere: 'O destino deste procedimento é da instituição em que ele seria feito.',
  notCancelled: 'Este procedimento não está cancelado.',
  rescheduled: 'Este procedimento já foi reagendado.',
  requestScheduled: 'Este pedido já foi agendado.',
  requestSettled: 'Este pedido não está mais em A marcar.',
  requestOf: 'Este pedido é de outra instituição ou de outro paciente.',
  fixedInstitution: 'A instituição de um pedido não pode ser alterada.',
} as const
