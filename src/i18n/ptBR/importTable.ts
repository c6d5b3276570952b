/** Texts that the checked table of an import and its spreadsheets have of their own. */
export const importTable = {
  /** A column without a title, by its letters. */
  column: 'Coluna {letters}',
  /** Header of the reasons in the spreadsheet of failing rows; a column of this name is not read. */
  reason: 'Motivo da falha',
  failedRows: 'Linhas com falha',
  model: 'Modelo',
  /** What is expected of a text with a form of its own, instead of the hint for texts. */
  forms: {
    digits: 'Informe {digits} dígitos, com ou sem pontuação',
    cpf: 'Informe um CPF válido, de {digits} dígitos',
    digitsOnly: 'Use apenas números',
    max: 'Use até {max} caracteres',
  },
} as const
