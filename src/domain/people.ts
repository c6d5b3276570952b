/** Values of `gender_id` (PAT-56, OQ-116). */
export const genders = [
  { id: 1, name: 'Masculino' },
  { id: 2, name: 'Feminino' },
] as const

/** The fixed list of PAT-63. */
export const maritalStatuses = [
  { id: 1, name: 'Solteiro(a)' },
  { id: 2, name: 'Casado(a)' },
  { id: 3, name: 'Divorciado(a)' },
  { id: 4, name: 'Viúvo(a)' },
  { id: 5, name: 'Separado(a)' },
  { id: 6, name: 'Companheiro(a)' },
] as const

/** Yes and no as a closed list, for matching spreadsheet values by hand. */
export const yesNo = [
  { id: 1, name: 'Sim' },
  { id: 0, name: 'Não' },
] as const
