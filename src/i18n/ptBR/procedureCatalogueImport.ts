/** The import of the platform's catalogue of procedures. */
export const procedureCatalogueImport = {
  title: 'Catálogo de procedimentos',
  columns: {
    table: {
      label: 'Tabela',
      synonyms: ['tabela de precos', 'tabela de procedimentos', 'nome da tabela', 'terminologia'],
    },
    code: {
      label: 'Código',
      synonyms: [
        'codigo do termo',
        'codigo do procedimento',
        'cod',
        'codigo tuss',
        'codigo cbhpm',
        'codigo amb',
      ],
    },
    name: {
      label: 'Procedimento',
      synonyms: ['termo', 'nome', 'descricao', 'nome do procedimento', 'descricao do procedimento'],
    },
    valid_from: {
      label: 'Início da vigência',
      synonyms: ['data de inicio de vigencia', 'vigencia inicial', 'inicio de vigencia', 'valido desde'],
    },
    valid_until: {
      label: 'Fim da vigência',
      synonyms: ['data de fim de vigencia', 'vigencia final', 'fim de vigencia', 'valido ate'],
    },
  },
} as const
