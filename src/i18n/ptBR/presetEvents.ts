/** Adding events: the institution's own, or presets of the platform. */
export const presetEvents = {
  own: 'EVENTO',
  presets: 'PRESET',
  title: 'Importar eventos preset',
  /** In a group, before the presets are shown. */
  chooseInstitution: 'Selecione a instituição que receberá os eventos',
  continue: 'Continuar',
  search: 'Buscar evento preset',
  empty: 'Nenhum evento para ser cadastrado.',
  import: 'IMPORTAR',
  imported: 'Evento(s) importado(s) com sucesso.',
  importFailed: 'Não foi possível importar os eventos. Tente novamente.',
} as const
