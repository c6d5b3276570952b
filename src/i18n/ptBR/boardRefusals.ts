/** Why a board is not opened. */
export const boardRefusals = {
  notFound: 'Este painel não existe mais. Peça um novo endereço a quem administra a Sala.',
  network: 'Este painel só abre na rede do hospital.',
} as const
