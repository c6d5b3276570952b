/** The checked table of an import and its spreadsheets. */
export const importTable = {
  /** A column without a header, by its letters. */
  column: 'Coluna {letters}',
  /** Header of the reasons in the spreadsheet of failing rows; a column of this name is not read. */
  reason: 'Motivo da falha',
  failedRows: 'Linhas com falha',
  skippedRows: 'Linhas não importadas',
  doubtfulRows: 'Linhas a conferir',
  /** Header of what is doubtful in a row. */
  doubtful: 'Confira',
  completingRows: 'Linhas que completam',
  /** Header of what a row fills of a known record. */
  completes: 'Completa',
  changingRows: 'Linhas que mudam o catálogo',
  /** Header of what the catalogue says before a row changes it. */
  changes: 'No catálogo',
  missingEntries: 'Ausentes da planilha',
  /** Why a row without failures makes no record. */
  skipped: {
    existing: 'Já cadastrada',
    repeated: 'Repete o documento de uma linha anterior',
  },
  model: 'Modelo',
  /** Expected format of texts, instead of the general hint. */
  forms: {
    digits: 'Informe {digits} dígitos, com ou sem pontuação',
    cpf: 'Informe um CPF válido, de {digits} dígitos',
    digitsOnly: 'Use apenas números',
    decimals: 'Use até {decimals} casas decimais: o resto seria perdido.',
    max: 'Use até {max} caracteres',
  },
} as const
