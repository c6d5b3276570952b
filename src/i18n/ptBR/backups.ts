import type { BackupRun } from '../../calls/backups.ts'
import { formatBytes } from '../../domain/bytes.ts'
import { DEFAULT_TIME_ZONE, formatDateTime } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'

/** Texts of the page, of e-mails and of the warnings about backups and disks. */
export const backups = {
  title: 'Cópias de segurança',
  loadFailed: 'Não foi possível carregar as cópias de segurança.',
  facts: {
    base: 'Última cópia completa',
    copied: 'Tudo copiado até',
    first: 'Restaurável a partir de',
    drill: 'Último teste de restauração',
    place: 'Lugar',
  },
  none: 'Nenhuma ainda',
  noDrill: 'Nenhum ainda',
  /** Right after a start. */
  unknown: 'Ainda não se sabe',
  zone: 'Todos os horários são de Brasília.',
  waiting: ['Um segmento espera para ser copiado', '{count} segmentos esperam para ser copiados'],
  same: 'Dados e arquivos iguais aos originais',
  sameTables: 'Dados iguais aos originais; arquivos não comparados',
  inTime: 'restaurada em {time}',
  disks: { data: 'Disco dos dados', database: 'Disco do banco de dados', backup: 'Disco das cópias' },
  free: '{free} livres de {size}',
  warnBelow: 'Aviso abaixo de {limit}',
  low: 'Pouco espaço',
  off: 'A Sala não faz cópias de segurança deste banco de dados: sem outra cópia, o que se perde com o computador está perdido. Peça a quem opera o servidor que defina SALA_BACKUP_URL e SALA_BACKUP_KEY.',
  external:
    'O banco de dados é de outro servidor, cujas cópias de segurança a Sala não faz nem vê. Quem o opera prova que elas servem com npm run drill.',
  warnings: 'Avisos',
  since: '{host}, desde {moment}',
  runs: 'Histórico',
  noRuns: 'As cópias completas e os testes de restauração aparecem aqui depois do primeiro.',
  columns: { started: 'Início', kind: 'O quê', result: 'Resultado', details: 'Detalhes' },
  kinds: { base: 'Cópia completa', drill: 'Teste de restauração' },
  results: { done: 'Concluída', passed: 'Aprovado', failed: 'Falhou' },
  copied: '{size} e {files} arquivos',
  restored: 'Restaurada até {moment}',
  restoredIn: 'Restaurada até {moment} em {time}',
  compared: '{tables} tabelas e {rows} linhas iguais às originais',
  comparedFiles: '{files} arquivos iguais',
  noFiles: 'arquivos não comparados',
  seals: 'log de atividades íntegro',
  seconds: '{count} s',
  minutes: '{count} min',
} as const

/** What somebody must see to, by kind; `moment` and `reason` are filled in. */
export const operatorWarnings = {
  notCopied:
    'O que foi registrado depois de {moment} não está na cópia de segurança: {reason} Se este computador se perder agora, isso se perde.',
  notCopiedSince:
    'Desde {moment} o que é registrado não chega à cópia de segurança: {reason} Se este computador se perder agora, isso se perde.',
  notKept:
    'o PostgreSQL não consegue guardar o seu registro de transações em wal-archive; o motivo está no log do servidor.',
  waitsLong: 'o lugar das cópias está lento ou não responde.',
  oldBase: 'A última cópia completa do banco de dados é de {moment}; deveria haver uma de cada noite.',
  noBase: 'Ainda não há nenhuma cópia completa do banco de dados.',
  drillFailed: 'O teste de restauração de {moment} falhou: {reason}',
  oldDrill: 'Desde {moment} nenhum teste provou que a cópia de segurança pode ser restaurada.',
  noDrill: 'Nenhum teste provou ainda que a cópia de segurança pode ser restaurada.',
  lowData:
    'O disco dos dados tem só {free} livres, de {size}. Quando ficar cheio, a Sala deixa de aceitar o que for registrado.',
  lowDatabase:
    'O disco do banco de dados tem só {free} livres, de {size}. Quando ficar cheio, a Sala deixa de aceitar o que for registrado.',
  fullSequence:
    'Os números da sequência {name} estão acabando: {percent} % já foram usados. Quando acabarem, a tabela não recebe mais nada. Fale com o suporte.',
  lowBackup:
    'O disco das cópias de segurança tem só {free} livres, de {size}. Quando ficar cheio, nada mais será copiado.',
} as const

/** E-mails to the platform's administrators. */
export const operatorLetters = {
  warning: {
    subject: 'Sala: aviso de {host}',
    text: '{text}\n\nServidor: {host}\nDesde: {moment}\n\n{address}\n',
  },
  passed: {
    subject: 'Sala: a cópia de segurança foi restaurada e está íntegra',
    text: '{details}.\n\n{address}\n',
  },
  ofBase: 'Cópia completa de {base}. {details}',
  failed: {
    subject: 'Sala: o teste de restauração falhou',
    text: '{reason}\n\nTeste de {moment}. Enquanto isto não for resolvido, não há certeza de que a cópia de segurança serve.\n\n{address}\n',
  },
} as const

const count = new Intl.NumberFormat('pt-BR')

/** A duration as people say it: seconds, from two minutes on whole minutes. */
const durationText = (seconds: number): string =>
  seconds < 120
    ? fillText(backups.seconds, { count: seconds })
    : fillText(backups.minutes, { count: Math.round(seconds / 60) })

/** What a backup holds: '1,4 GB e 1.204 arquivos'. */
export const copiedText = ({ bytes, files }: { bytes: number; files: number }): string =>
  fillText(backups.copied, { size: formatBytes(bytes), files: count.format(files) })

/** What a drill that passed has shown, in few words. */
export function provedText({ files, restore_seconds }: BackupRun): string {
  const same = files === null ? backups.sameTables : backups.same
  return restore_seconds === null
    ? same
    : `${same}; ${fillText(backups.inTime, { time: durationText(restore_seconds) })}`
}

/** What a backup or a drill came to, in one line; only what is known. */
export function runDetails({
  kind,
  failure,
  bytes,
  files,
  restored_to,
  restore_seconds,
  tables,
  rows,
}: BackupRun): string {
  if (failure !== null) return failure
  if (kind === 'base') return bytes === null || files === null ? '' : copiedText({ bytes, files })
  const moment = formatDateTime(restored_to, DEFAULT_TIME_ZONE)
  return [
    restore_seconds === null
      ? fillText(backups.restored, { moment })
      : fillText(backups.restoredIn, { moment, time: durationText(restore_seconds) }),
    tables !== null &&
      rows !== null &&
      fillText(backups.compared, { tables: count.format(tables), rows: count.format(rows) }),
    files === null ? backups.noFiles : fillText(backups.comparedFiles, { files: count.format(files) }),
    backups.seals,
  ]
    .filter(Boolean)
    .join(', ')
}
