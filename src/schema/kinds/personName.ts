import { capitaliseName } from '../../domain/names.ts'
import type { FieldOf } from '../fields.ts'
import type { FieldKind } from './fieldKind.ts'
import { storedName, text } from './text.ts'

export const personName: FieldKind<FieldOf<'personName'>> = {
  ...text,
  store(value, field) {
    const name = storedName(value, field)
    return typeof name === 'string' ? capitaliseName(name) || null : name
  },
  sample: (index) => ['Ana Lúcia Brandão', 'Caio Bastos', 'Davi Moura', 'Paula Neri'][index % 4],
}
