import type { StageKind, TimeRefusal } from '../../domain/procedureTimes.ts'

export const stageNames: Readonly<Record<StageKind, string>> = {
  room_in: 'Em sala',
  anesthesia_start: 'Início da anestesia',
  surgery_start: 'Início da cirurgia',
  surgery_end: 'Fim da cirurgia',
  anesthesia_end: 'Fim da anestesia',
  room_out: 'Saiu da sala',
  recovery_in: 'Entrou na SRPA',
  recovery_out: 'Saiu da SRPA',
  room_clean: 'Sala limpa',
}

/** Why a moment is refused. */
export const timeRefusals: Readonly<Record<TimeRefusal, string>> = {
  future: 'Este horário está no futuro. Confira o relógio deste aparelho.',
  beforeRecord: 'Este horário é anterior ao cadastro do agendamento.',
  otherDay: 'Este horário está longe da data da cirurgia. Confira o dia ou reagende a cirurgia antes.',
}

/** The server's other messages about recorded times. */
export const timeErrors = {
  uuid: 'Identificador inválido.',
  kind: 'Esta etapa não existe.',
  at: 'Data e hora inválidas.',
  reasonMissing: 'Informe o motivo.',
  reasonTooLong: 'Use no máximo 255 caracteres.',
  withdrawnAt: 'Para desfazer um registro, não informe o horário.',
  nothingToWithdraw: 'Esta etapa não tem horário registrado para desfazer.',
  notRecordable: 'Os horários deste procedimento não podem ser registrados por esta instituição.',
  noSurgery: 'Este agendamento não tem cirurgia: não há horários a registrar.',
  cancelled: 'Este procedimento está cancelado: desfaça o cancelamento antes de registrar horários.',
  inactive: 'Este procedimento está inativo: ative-o em Atendimentos antes de registrar horários.',
} as const

/** The detail's section and the card's control. */
export const timeTexts = {
  title: 'Horários reais',
  disorder: '{stage} ({time}) está antes de {after} ({afterTime}).',
  none: '–',
  delivered: 'do registro anestésico',
  failed: 'Não foi possível registrar {stage}.',
  pending: 'pendente de envio',
  recovering: 'SRPA desde {time}',
  exitOverdue: 'Sem saída registrada desde {time}',
  kept: 'Sem conexão: {stage} às {time} fica guardado neste aparelho e será enviado.',
  refused: '{stage} às {time} não foi aceito: {reason}',
  discard: 'Descartar',
  history: {
    show: 'Histórico dos horários',
    failed: 'Não foi possível carregar o histórico.',
    none: 'Nenhum horário foi registrado por toque.',
    recorded: '{stage}: {at}',
    withdrawn: '{stage}: desfeito',
    by: 'por {by} em {when}',
    reason: 'Motivo: {reason}',
    replaced: 'substituído',
  },
  form: {
    add: 'Informar horário: {stage}',
    correct: 'Corrigir horário: {stage}',
    moment: 'Horário',
    momentMissing: 'Informe data e hora.',
    change: 'O que corrigir',
    changes: { at: 'O horário é outro', withdraw: 'Não aconteceu' },
    reason: 'Motivo',
    confirm: 'Salvar',
    saving: 'Salvando…',
  },
} as const
