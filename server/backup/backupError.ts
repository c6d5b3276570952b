import { FileMissing, FilesUnavailable } from '../files/fileStore.ts'

const texts = {
  gone: () =>
    'A pasta das cópias de segurança não existe ou está vazia: o disco pode não estar montado. Nada foi escrito nela.',
  otherInstallation: () =>
    'A pasta das cópias de segurança é de outra instalação da Sala. Cada instalação precisa de uma pasta só sua; também uma restaurada.',
  wrongKey: () =>
    'SALA_BACKUP_KEY não é a chave com que estas cópias de segurança foram feitas. Nada foi lido nem escrito.',
  full: () =>
    'Não há espaço para a cópia de segurança: o disco dela, ou o dos arquivos temporários deste computador, está cheio.',
  readOnly: () => 'A pasta das cópias de segurança não pode ser escrita.',
  away: (reason: string) => `O lugar das cópias de segurança não responde (${reason}).`,
  busy: () => 'Outra cópia de segurança está em andamento.',
  damaged: (name: string) => `O arquivo ${name} da cópia de segurança foi alterado ou está incompleto.`,
  missing: (name: string) => `Falta o arquivo ${name} da cópia de segurança.`,
  conflict: (name: string) =>
    `O arquivo ${name} já existe na cópia de segurança com outro conteúdo, e não foi trocado: outro servidor escreve no mesmo lugar, ou esta pasta de dados voltou a um estado anterior. Indique outro lugar em SALA_BACKUP_URL.`,
  notArchived: (name: string) =>
    `O registro de transações ${name} não chegou à cópia de segurança a tempo. Confira no log do servidor por que não é copiado.`,
  noBase: () => 'Não há cópia de segurança completa neste lugar.',
  tooEarly: (first: string) =>
    `A primeira cópia de segurança é de ${first}: não é possível voltar a antes disso.`,
  tooLate: (last: string) =>
    `A cópia de segurança só chega até ${last}. Escolha um momento anterior, ou deixe --to de fora.`,
  notEmpty: (folder: string) =>
    `A pasta ${folder} não está vazia, e uma restauração nunca escreve sobre outros dados. Escolha uma pasta nova.`,
  gap: (name: string) =>
    `Falta o registro de transações ${name}: depois dele nada pode ser restaurado. Escolha com --to um momento anterior a ele.`,
  noSpace: (folder: string) => `Não há espaço para a restauração em ${folder}. Nada ficou lá.`,
  failed: (reason: string) => `A restauração falhou: ${reason}`,
  neverQuiet: () =>
    'O banco de dados grava sem parar: em dez segundos não houve um instante em que comparar. Tente de novo mais tarde.',
  different: (tables: string) => `O que foi restaurado difere do original: ${tables}.`,
  differentFiles: (names: string) =>
    `Arquivos da cópia de segurança diferem dos originais, ou faltam: ${names}.`,
  brokenSeals: (count: string) =>
    `O log de atividades restaurado tem ${count} problemas. Confira o original com npm run verify-log.`,
  noDrillSpace: (megabytes: string) =>
    `O teste de restauração precisa de ${megabytes} MB livres no disco dos dados, além do que fica de reserva. Nada foi restaurado.`,
} satisfies Record<string, (detail: string) => string>

/** What can be wrong with a backup. */
type BackupFault = keyof typeof texts

/** A fault of backup or restore, told in Portuguese. */
export class BackupError extends Error {
  readonly fault: BackupFault

  /** @param detail an object's name, a moment, a folder or a reason, as the fault's sentence has a place for it */
  constructor(fault: BackupFault, detail = '') {
    super(texts[fault](detail))
    this.fault = fault
  }
}

/** An error of the file store as the fault that it shows; others unchanged. @param name of the object */
export function asBackupError(error: unknown, name: string): unknown {
  if (error instanceof FileMissing) return new BackupError('missing', name)
  if (error instanceof FilesUnavailable) return new BackupError('away', error.message)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new BackupError('full')
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return new BackupError('readOnly')
  return error
}
