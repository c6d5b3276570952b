/** Why a consent term's text cannot be saved or shown. */
export const consentTerm = {
  blank: 'Não é possivel salvar um termo em branco',
  tooLong: 'Limite de 10000 caracteres excedido!',
  tooManyLines: 'Erro quantidade de caracteres ou linhas excedida',
  forbidden: 'Somente o grupo da instituição pode alterar este termo.',
  /** The address names another institution of the user than the selected one. */
  notSelected: 'Este termo é de {name}. Troque para essa instituição para alterá-lo.',
  unknown: 'A instituição deste endereço não existe, ou você não tem acesso a ela.',
} as const
