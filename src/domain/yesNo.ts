/** Yes and no as a closed list, for where a person chooses between them by hand. */
export const yesNo = [
  { id: 1, name: 'Sim' },
  { id: 0, name: 'Não' },
] as const
