/** Lookup → what a form says where it could not be asked; the networks' is that of the groups in the specification. */
const lookupFailures: Readonly<Partial<Record<string, string>>> = {
  groups: 'Ocorreu um erro ao consultar os grupos',
  networks: 'Ocorreu um erro ao consultar os grupos',
}

/** Texts of the generated lists and forms, in our words. */
export const crud = {
  edit: 'Editar {title}',
  remove: 'Remover {title}',
  searchIn: 'Buscar em {title}',
  searchFrom: 'Digite ao menos {count} caracteres para buscar.',
  /** Of a column of yes or no, over the rows of the page. */
  filters: {
    label: 'Filtrar por {column}',
    all: 'Todos',
    nothing: 'Nenhum registro desta página corresponde aos filtros.',
    clear: 'Limpar filtros',
  },
  saveFailed: 'Não foi possível salvar. Tente novamente.',
  institution: 'Instituição',
  institutionRequired: 'Selecione a instituição.',
  chooseToExport: 'Selecione a instituição para exportar',
  chooseToImport: 'Selecione a instituição para importar',
  continue: 'Continuar',
  lookupFailed: 'Erro ao carregar opções.',
  lookupFailures,
  placeholders: { phone: '(00) 00000-0000', date: 'DD/MM/AAAA', time: 'HH:MM', money: '0,00' },
  /** A day and its hour; `{label}` is their field's. */
  moment: { time: '{label}: hora', openCalendar: '{label}: abrir calendário' },
  exporting: {
    button: 'Exportar',
    xlsx: 'Planilha Excel (.xlsx)',
    csv: 'CSV (.csv)',
    running: 'Exportando {title}',
    progress: '{done} de {total} registros',
    writing: 'Gravando a planilha…',
    failed: 'Não foi possível exportar. Tente novamente.',
    cancelled: 'Exportação cancelada.',
    done: 'Arquivo {file} exportado.',
    empty: 'Não há registros para exportar.',
  },
} as const
