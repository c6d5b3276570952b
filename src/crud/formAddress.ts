import type { Register } from './register.ts'

/** Where a form's page is; it learns the chosen member institution from its address (OQ-012). */
export function formAddress({ definition, scope }: Register, path: 'novo' | `editar/${number}`) {
  const member = scope.kind === 'member' ? scope.member : undefined
  return { pathname: `${definition.route}/${path}`, search: member ? `institution=${member}` : '' }
}
