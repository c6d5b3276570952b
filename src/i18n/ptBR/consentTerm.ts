/** Why a consent term's text cannot be saved or shown. */
export const consentTerm = {
  blank: 'Não é possivel salvar um termo em branco',
  tooLong: 'Limite de 10000 caracteres excedido!',
  tooManyLines: 'Erro quantidade de caracteres ou linhas excedida',
  forbidden: 'Somente o grupo da instituição pode alterar este termo.',
} as const
