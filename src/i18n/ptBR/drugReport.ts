/** Texts of the drug report, on screen and in its files. */
export const drugReport = {
  title: 'Relatório de fármacos',
  button: 'Relatório',
  tooltip: 'O relatório mostra os princípios ativos e as apresentações configurados para a instituição.',
  start: {
    text: 'O relatório traz os princípios ativos e as apresentações configurados para a instituição.',
    format: 'Formato',
    formats: { pdf: 'PDF', csv: 'Planilha (CSV)' },
    confirm: 'Baixar relatório',
    processing: 'PROCESSANDO...',
  },
  waiting: {
    title: 'Relatório em processamento',
    text: 'O arquivo está sendo processado e estará disponível em breve.',
    confirm: 'OK, ENTENDI',
    progress: 'Preparando o relatório de fármacos…',
    cancel: 'Cancelar relatório',
  },
  ready: { text: 'O relatório de fármacos está pronto.', download: 'Baixar relatório', discard: 'Descartar' },
  cancelled: 'Relatório cancelado.',
  errors: {
    find: 'Não foi possível verificar se há um relatório pronto.',
    start: 'Erro ao iniciar a geração do PDF. Por favor, tente novamente mais tarde.',
    csv: 'Error downloading CSV. Please try again later.',
    pdf: 'Não foi possível baixar o relatório. Tente novamente mais tarde.',
    cancel: 'Não foi possível cancelar o relatório. Tente novamente.',
  },
  failures: {
    crashed: 'Não foi possível gerar o relatório. Tente novamente mais tarde.',
    tooLarge: 'O relatório é grande demais para um PDF. Baixe a planilha.',
  },
  fileName: 'relatorio-de-farmacos.pdf',
  file: {
    scope: 'Princípios ativos e apresentações configurados para a instituição.',
    made: 'Emitido em {moment} por {user}.',
    empty: 'Nenhuma apresentação está configurada.',
    columns: {
      principle: 'Princípio ativo',
      class: 'Classe farmacológica',
      presentation: 'Apresentação',
      type: 'Tipo',
      volume: 'Volume',
      brands: 'Marcas',
      brand: 'Marca',
      laboratory: 'Laboratório',
    },
  },
}
