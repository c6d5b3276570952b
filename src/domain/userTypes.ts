/** In order: platform administrator, institution, anaesthesiologist, pharma, an unnamed type, network. */
export const userTypes = ['AD', 'IN', 'AN', 'PH', 'DM', 'NW'] as const

export type UserType = (typeof userTypes)[number]

const labels = new Map<string, string>([
  ['AD', 'Administrador'],
  ['AN', 'Anestesiologista'],
  ['PH', 'Pharma'],
  ['IN', 'Instituição'],
])

/** Any type without a label is a 'Usuário'. */
export function userTypeLabel(type: string): string {
  return labels.get(type) ?? 'Usuário'
}
