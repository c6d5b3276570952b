/** Lookup → message when loading fails; the specification uses the same message for networks and groups. */
const lookupFailures: Readonly<Partial<Record<string, string>>> = {
  groups: 'Ocorreu um erro ao consultar os grupos',
  networks: 'Ocorreu um erro ao consultar os grupos',
}

export const crud = {
  edit: 'Editar {title}',
  remove: 'Remover {title}',
  searchIn: 'Buscar em {title}',
  searchFrom: 'Digite ao menos {count} caracteres para buscar.',
  /** Filters above a list. */
  filters: {
    all: 'Todos',
    nothing: 'Nenhum registro desta página corresponde aos filtros.',
    clear: 'Limpar filtros',
  },
  selection: { one: 'Selecionar {title}', all: 'Selecionar todos desta página' },
  series: {
    preview: 'O que será cadastrado',
    /** `{count}` records are new. */
    count: 'Cadastros novos: {count}',
    exists: 'já existe',
    sending: 'salvando…',
    saved: 'salvo',
    problems: {
      empty: 'Escreva ao menos um nome.',
      reversed: 'A faixa termina antes de começar. Escreva primeiro o número menor.',
      tooMany: 'São mais de {max} de uma vez. Salve em partes.',
      nothingNew: 'Nada novo: tudo isto já existe.',
    },
    unread: 'Não foi possível conferir o que já existe; nada foi salvo. Tente novamente.',
    failed: 'Não salvos: {count}. O motivo está ao lado de cada nome; salve de novo.',
  },
  saveFailed: 'Não foi possível salvar. Tente novamente.',
  institution: 'Instituição',
  institutionRequired: 'Selecione a instituição.',
  chooseToCreate: '{new}: selecione a instituição.',
  chooseToExport: 'Selecione a instituição para exportar',
  chooseToImport: 'Selecione a instituição para importar',
  continue: 'Continuar',
  lookupFailed: 'Erro ao carregar opções.',
  lookupFailures,
  placeholders: { phone: '(00) 00000-0000', date: 'DD/MM/AAAA', time: 'HH:MM', money: '0,00' },
  /** `{label}` is the field's label. */
  moment: { time: '{label}: hora', openCalendar: '{label}: abrir calendário' },
  exporting: {
    button: 'Exportar',
    xlsx: 'Planilha Excel (.xlsx)',
    csv: 'CSV (.csv)',
    running: 'Exportando {title}',
    progress: '{done} de {total} registros',
    writing: 'Salvando a planilha…',
    failed: 'Não foi possível exportar. Tente novamente.',
    cancelled: 'Exportação cancelada.',
    done: 'Arquivo {file} exportado.',
    empty: 'Não há registros para exportar.',
  },
} as const
