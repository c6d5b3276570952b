import type {
  AnsweredKind,
  AnswerState,
  ReadinessKind,
  ReadinessOwner,
  ReadinessReason,
} from '../../domain/readiness.ts'

export const readinessNames: Readonly<Record<ReadinessKind, string>> = {
  authorization: 'Autorização do convênio',
  opme: 'OPME',
  consultation: 'Consulta pré-anestésica',
  exams: 'Exames anexados',
  allergies: 'Alergias',
  patientAnswers: 'Respostas do paciente',
  surgeon: 'Cirurgião',
  anaesthetist: 'Anestesista principal',
  room: 'Sala',
  side: 'Lado',
  duration: 'Duração prevista',
  confirmation: 'Confirmação do paciente',
  term: 'Termo de consentimento',
}

export const ownerNames: Readonly<Record<ReadinessOwner, string>> = {
  billing: 'Faturamento',
  anaesthesia: 'Anestesia',
  secretary: 'Secretaria',
}

/** The answers of each kind. */
export const answerNames: {
  readonly [Kind in AnsweredKind]: Readonly<Partial<Record<AnswerState, string>>>
} = {
  authorization: {
    asked: 'Solicitada',
    authorized: 'Autorizada',
    refused: 'Negada',
    notRequired: 'Não exigida por este convênio',
  },
  opme: { notNeeded: 'Não precisa', needed: 'Precisa, ainda não disponível', ready: 'Disponível' },
  exams: { notNeeded: 'Não há exames a anexar' },
  confirmation: {
    confirmed: 'Confirmou',
    unreached: 'Não foi encontrado',
    change: 'Pediu mudança',
  },
  term: { given: 'Assinado', refused: 'Recusado pelo paciente', revoked: 'Revogado pelo paciente' },
}

/** Why something is not done. */
export const reasonNames: Readonly<Record<ReadinessReason, string>> = {
  asked: 'solicitada',
  refused: 'negada',
  revoked: 'revogado',
  expired: 'vencida',
  planned: 'agendada',
  unreached: 'não encontrado',
  change: 'pediu mudança',
  moved: 'confirmada para outro horário',
  password: 'há senha, sem validade',
  noPlan: 'sem convênio',
  unseen: 'ainda não vistas',
}

/** The page 'Pendências', the map's chip and the dialogs that answer. */
export const readinessTexts = {
  title: 'Pendências',
  periods: {
    label: 'Período',
    today: 'Hoje',
    tomorrow: 'Amanhã',
    week: 'Próximos 7 dias',
  },
  owner: 'Responsável',
  anyOwner: 'Todos',
  showsEarly: 'Mostrar também o que não venceu ou não se sabe',
  failed: 'Erro ao carregar as pendências.',
  stale: 'Não foi possível atualizar a lista. Mostrando o que havia às {time}.',
  none: 'Nenhuma pendência.',
  noneHint: 'Tudo o que já deveria estar pronto para estas cirurgias está.',
  cut: 'São mostradas as primeiras {shown} de {count} cirurgias. Escolha um período menor para ver as demais.',
  counted: ['{count} pendência', '{count} pendências'],
  pending: '{pendings}: {names}',
  since: 'Desde {date}',
  until: 'Até {date}',
  about: '{name}, {reason}',
  unknown: 'sem informação',
  doneHint: 'Tudo pronto para esta cirurgia.',
  answer: {
    submit: 'SALVAR',
    submitting: 'Salvando…',
    cancel: 'VOLTAR',
    of: '{name}, {moment}',
    plan: 'Convênio',
    state: 'Situação',
    unsaid: 'Ainda não se sabe',
    password: 'Senha',
    validUntil: 'Válida até',
    lastSaid: '{state}, por {by} em {moment}',
    denies: 'Nega alergias',
    allergic: 'Tem alergias',
    allergies: 'Alergias',
    allergiesMissing: 'Informe as alergias.',
    date: 'Informe uma data válida.',
    minutes: 'Minutos em sala',
    minutesWrong: 'Informe de 5 a 1440 minutos.',
    person: 'Selecione uma pessoa.',
    noPlan: 'O agendamento não tem convênio.',
    saved: 'Pendência respondida.',
    failed: 'Não foi possível salvar a resposta.',
    conflicts: 'O horário tem conflitos: {conflicts} Altere no agendamento para resolvê-los.',
    sideMissing: 'Informe o lado, ou que não se aplica.',
    residentMain: 'Um residente não pode ser o anestesista principal.',
    notEditable: 'Este agendamento foi feito pelo aplicativo e não pode ser alterado aqui.',
    unread: 'Erro ao carregar o agendamento.',
    inForm: 'A sala é escolhida no agendamento, onde se vê o que já está nela.',
    inConsultation: 'A consulta é agendada ou alterada no agendamento.',
    openConsultation: 'Abrir a consulta',
    attach: 'Anexe os exames nos detalhes do agendamento, no mapa.',
    open: 'Abrir o agendamento',
  },
} as const
