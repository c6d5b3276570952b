import { settableKinds } from '../../domain/conflicts.ts'
import { answeredKinds, readinessKinds } from '../../domain/readiness.ts'
import { app } from './app.ts'
import { answerNames, readinessNames } from './readiness.ts'
import { conflictSettings } from './resources/conflictSettings.ts'
import { institutionSettings } from './resources/institutionSettings.ts'
import { priorityNames, requestOutcomeNames, requestTexts } from './surgeryRequest.ts'
import { groupNames, outcomeNames, waitingTexts } from './waiting.ts'

const switched = { '0': app.common.no, '1': app.common.yes }

/** Texts of an opened log entry. */
export const activityLog = {
  person: 'Usuário',
  moment: 'Data',
  subject: 'Registro',
  institution: 'Instituição',
  recipient: 'Destinatário',
  pdf: 'PDF',
  recordId: 'Código do registro',
  address: 'Endereço IP',
  device: 'Dispositivo',
  source: 'Origem',
  /** Reported by a browser, not observed by the server. */
  reported: 'Informado pelo navegador',
  recorded: 'Registrado pelo servidor',
  changes: 'Campos alterados',
  field: 'Campo',
  before: 'Antes',
  after: 'Depois',
  noChanges: 'Este evento não traz campos alterados.',
  hidden: 'Alterado',
  /** Fields that belong to no register. */
  fields: {
    file_name: 'Arquivo',
    total: 'Linhas',
    screen: 'Tela',
    day: 'Dia',
    created: 'Criados',
    existing: 'Já existentes',
    completed: 'Completados',
    without_main: 'Sem anestesista principal',
    removed: 'Desfeitos',
    emptied: 'Campos esvaziados',
    kept: 'Mantidos',
    sent: 'Enviados',
    columns: 'Colunas',
    matches: 'Valores',
    failed: 'Não enviados',
    original_filename: 'Arquivos',
    result_date: 'Data do resultado',
    name: 'Nome',
    date: 'Data',
    terms_status: 'Termos de uso',
    ips: 'IPs permitidos',
    logo_url: 'Logotipo',
    active: 'Ativo',
    status_reason: 'Motivo',
    password: 'Senha',
    personal_title: 'Título',
    activatePre: 'Ativar o pré-anestésico',
    defaultOrientationPatientPre: 'Recomendações padrão ao paciente',
    questions: 'Pergunta da avaliação',
    consentTerm: 'Versão do termo de consentimento',
    institution_users: 'Administrador',
    group_id: 'Grupo',
    network_id: 'Rede',
    brands: 'Marcas comerciais',
    class: 'Classe farmacológica',
    drugsPrintSettings: 'Impressão de fármacos',
    pdfPrintSettings: 'Ocultar o histórico de alterações',
    anaesthesiaGroupPrintSettings: 'Exibir o grupo de anestesia no PDF',
    turnover_minutes: conflictSettings.fields.turnover_minutes,
    ...Object.fromEntries(
      settableKinds.map((kind) => [`conflict_${kind}`, `Conflito: ${conflictSettings.fields[kind]}`]),
    ),
    ...Object.fromEntries(
      readinessKinds.map((kind) => [`readiness_on_${kind}`, `Pendência pedida: ${readinessNames[kind]}`]),
    ),
    map_copies_folder: 'Cópias do mapa: pasta do servidor',
    map_copies_emails: 'Cópias do mapa: e-mails',
    ...Object.fromEntries(answeredKinds.map((kind) => [`readiness_${kind}`, readinessNames[kind]])),
    readiness_valid_until: 'Válida até',
    plan_password: 'Senha do convênio',
    cancellation_outcome: waitingTexts.outcome,
    cancellation_group: waitingTexts.group,
    request_outcome: requestTexts.outcome,
    request_priority: requestTexts.fields.priority,
    wanted_from: requestTexts.fields.wanted_from,
    wanted_until: requestTexts.fields.wanted_until,
    note: requestTexts.fields.note,
    setting_17: 'Exigir o nº de atendimento',
    setting_26: 'Período de disponibilidade do pré-anestésico (meses)',
    setting_34: 'Assinatura digital',
    setting_38: 'Bloquear a criação de agendamentos pelo aplicativo',
    setting_52: 'Profissão do paciente',
  } as Readonly<Record<string, string>>,
  /** Labels of codes. */
  values: { PENDING: 'Pendentes', ACCEPTED: 'Aceitos' } as Readonly<Record<string, string>>,
  /** Labels of codes by field. */
  valuesOf: {
    setting_17: switched,
    setting_34: switched,
    setting_38: switched,
    drugsPrintSettings: institutionSettings.choices.drugsPrintSettings,
    ...Object.fromEntries(settableKinds.map((kind) => [`conflict_${kind}`, conflictSettings.choices[kind]])),
    ...Object.fromEntries(answeredKinds.map((kind) => [`readiness_${kind}`, answerNames[kind]])),
    cancellation_outcome: outcomeNames,
    request_outcome: requestOutcomeNames,
    request_priority: priorityNames,
    cancellation_group: groupNames,
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,
}
