/** Why an import of preset events is refused, by the modal and by the server. */
export const presetEventRefusals = {
  nothingSelected: 'Nenhum evento selecionado!',
  unknown: 'Um dos eventos selecionados não existe.',
} as const
