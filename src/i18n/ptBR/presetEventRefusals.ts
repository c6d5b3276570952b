/** Why the modal or the server rejects an import of preset events. */
export const presetEventRefusals = {
  nothingSelected: 'Nenhum evento selecionado!',
  unknown: 'Um dos eventos selecionados não existe.',
} as const
