/** Why the server does not take what becomes of a cancelled procedure. */
export const waitingRefusals = {
  outcome: 'Informe o que acontece depois do cancelamento.',
  group: 'Este grupo de motivos não existe.',
  elsewhere: 'O destino deste procedimento é da instituição em que ele seria feito.',
  notCancelled: 'Este procedimento não está cancelado.',
  rescheduled: 'Este procedimento já foi reagendado.',
} as const
