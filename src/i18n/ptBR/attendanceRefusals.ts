/** Error messages of the attendance lists' calls. */
export const attendanceRefusals = {
  invalidKey: 'Entidade inválida',
  invalidRange: 'A data final deve ser igual ou posterior à inicial.',
  reasonRequired: 'Informe o motivo.',
  reasonTooLong: 'O motivo pode ter até 255 caracteres.',
  inProgress: 'A cirurgia está em curso. Confirme que ela deve ser inativada mesmo assim.',
  unknownGroup: 'Selecione um grupo da instituição do procedimento.',
} as const
