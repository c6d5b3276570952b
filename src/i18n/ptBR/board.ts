import type { BoardStage } from '../../domain/board.ts'

/** A board on a waiting room's television. */
export const boardTexts = {
  title: 'Cirurgias de hoje',
  columns: { patient: 'Paciente', number: 'Código', room: 'Sala', stage: 'Situação', expected: 'Previsão' },
  stages: {
    waiting: 'Aguardando',
    inRoom: 'Em sala',
    operating: 'Em cirurgia',
    operated: 'Cirurgia terminada',
    recovery: 'Em recuperação',
    left: 'Saiu da recuperação',
  } satisfies Record<BoardStage, string>,
  noRoom: 'A definir',
  until: 'até cerca de {time}',
  updated: 'Atualizado às {time}',
  stale: 'Sem atualização desde as {time}: pergunte na recepção.',
  empty: 'Nenhuma cirurgia hoje.',
  page: '{page} de {pages}',
  failed: 'Não foi possível abrir o painel.',
} as const

/** The address of a board, while it is shown to who made it. */
export const boardAddress = {
  title: 'Endereço do painel {name}',
  once: 'Copie o endereço agora: ele não será mostrado de novo. Um novo endereço encerra o anterior.',
  copy: 'Copiar',
  copied: 'Endereço copiado.',
  copyFailed: 'Não foi possível copiar. Selecione o endereço e copie-o.',
  use: 'Abra-o no navegador da televisão. Se houver IPs liberados, ele só abre neles.',
  close: 'Já copiei',
  issue: 'Novo endereço',
  issueFor: 'Novo endereço de {title}',
  cancel: 'Manter o atual',
  confirm: 'Criar um novo endereço para o painel {name}? O endereço atual deixa de abrir.',
  issueFailed: 'O endereço do painel não veio. Tente outra vez.',
} as const
