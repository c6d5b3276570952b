/** The import of the platform's drug catalogue. */
export const drugCatalogueImport = {
  title: 'Catálogo de fármacos',
  columns: {
    active_principle: {
      label: 'Princípio ativo',
      synonyms: ['farmaco', 'principio', 'substancia', 'medicamento', 'dcb'],
    },
    synonyms: {
      label: 'Sinônimos',
      synonyms: [
        'sinonimo',
        'outros nomes',
        'outro nome',
        'nome popular',
        'nomes populares',
        'tambem conhecido como',
      ],
    },
    class: {
      label: 'Classe farmacológica',
      synonyms: ['classe', 'classe terapeutica', 'grupo farmacologico'],
    },
    conversion_factor_to_mg: {
      label: 'Fator de conversão para mg',
      synonyms: ['fator de conversao', 'fator', 'conversao'],
    },
    presentation: { label: 'Apresentação', synonyms: ['apresentacao comercial', 'concentracao'] },
    type: { label: 'Forma farmacêutica', synonyms: ['forma', 'tipo'] },
    presentation_volume: { label: 'Volume', synonyms: ['quantidade', 'conteudo'] },
    presentation_volume_unit: { label: 'Unidade do volume', synonyms: ['unidade', 'un'] },
    brand: { label: 'Marca comercial', synonyms: ['marca', 'nome comercial', 'produto'] },
    laboratory: { label: 'Laboratório', synonyms: ['fabricante', 'detentor do registro', 'empresa'] },
  },
} as const
