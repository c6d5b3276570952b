/** The secret of a new key. */
export const recordKeySecret = {
  title: 'Segredo da chave {name}',
  once: 'Copie o segredo agora: ele não será mostrado de novo.',
  copy: 'Copiar',
  copied: 'Segredo copiado.',
  copyFailed: 'Não foi possível copiar. Selecione o segredo e copie-o.',
  use: 'O aplicativo o envia no cabeçalho Authorization: Bearer, seguido do segredo.',
  close: 'Já copiei',
  issueFailed: 'A chave foi cadastrada, mas seu segredo não veio. Salve outra vez.',
} as const
