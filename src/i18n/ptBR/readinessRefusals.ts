/** Why the server does not take an answer of what a surgery lacks. */
export const readinessRefusals = {
  kind: 'Esta pendência não existe.',
  state: 'Esta resposta não existe.',
  plan: 'Informe um dos convênios do agendamento.',
  passwordTooLong: 'Informe a senha com no máximo 255 caracteres.',
  onlyAuthorized: 'Só uma autorização concedida tem senha e validade.',
  allergies: 'Informe as alergias, ou que o paciente nega.',
  tooManyDays: 'Consulte no máximo 31 dias de uma vez.',
  elsewhere: 'As pendências deste procedimento são da instituição em que ele será feito.',
  noSurgery: 'Este agendamento não tem cirurgia.',
  cancelled: 'Este procedimento está cancelado.',
  inactive: 'Este procedimento está inativo.',
  begun: 'Esta cirurgia já começou.',
} as const
