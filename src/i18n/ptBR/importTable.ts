const reason = 'Motivo da falha'

/** The table of checked rows of an import, and its spreadsheets. */
export const importTable = {
  /** Name of a column without a header, by its letters. */
  column: 'Coluna {letters}',
  /** Header of the reasons in the spreadsheet of failing rows; a column of this name is not read. */
  reason,
  failedRows: 'Linhas com falha',
  /** Titles of the lists of rows, and headers of their notes. */
  listed: {
    skipped: { title: 'Linhas não importadas', header: reason },
    doubtful: { title: 'Linhas a conferir', header: 'Confira' },
    completing: { title: 'Linhas que completam', header: 'Completa' },
    changing: { title: 'Linhas que mudam o catálogo', header: 'No catálogo' },
    conflicting: { title: 'Linhas com conflito', header: 'Conflito' },
    withoutMain: { title: 'Sem anestesista principal', header: 'Conflito' },
  },
  conflicts: {
    withoutMain: 'Será importada sem anestesista principal: {text}',
    /** The conflict is with another row. */
    other: '{text} Conflita com a linha {line}.',
  },
  missingEntries: 'Ausentes da planilha',
  /** Why a row without failures creates no record. */
  skipped: {
    existing: 'Já cadastrada',
    repeated: 'Repete o documento de uma linha anterior',
  },
  model: 'Modelo',
  /** Hidden worksheet of the model with what its columns offer; no title of it is one of a column. */
  lists: 'Listas',
  listOf: 'Lista: {label}',
  /** Expected format of texts, instead of the general hint. */
  forms: {
    digits: 'Informe {digits} dígitos, com ou sem pontuação',
    cpf: 'Informe um CPF válido, de {digits} dígitos',
    cnpj: 'Informe um CNPJ válido, com ou sem pontuação',
    cpfOrCnpj: 'Informe um CPF ou CNPJ válido, com ou sem pontuação',
    digitsOnly: 'Use apenas números',
    decimals: 'Use até {decimals} casas decimais: o resto seria perdido.',
    max: 'Use até {max} caracteres',
  },
} as const
