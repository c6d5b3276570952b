/** What the generated page of the settings does not say. */
export const institutionSettings = {
  logo: {
    none: 'Sem logo',
    hint: 'PNG, JPG ou JPEG de até 120KB.',
    refused: 'O arquivo selecionado excede o tamanho máximo ou formato permitido.',
    saveFailed: 'Erro ao atualizar o logotipo da instituição',
  },
  invalidValue: 'Valor inválido para esta configuração.',
} as const
