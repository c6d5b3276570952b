import type { Field, FieldOf, Kind } from './fields.ts'
import type { Endpoint } from './wire.ts'

type ReferenceKind = 'reference' | 'references'

/** Names of those of some definitions whose records can be listed, and so referred to. */
export type ListedName<D extends { name: string; wire?: { paths: { list: Endpoint | false } } }> = D extends {
  wire?: { paths: { list: Endpoint } }
}
  ? D['name']
  : never

/** A definition whose fields refer to nothing but these names. */
export interface Referring<Name extends string> {
  fields: Readonly<
    Record<
      string,
      FieldOf<Exclude<Kind, ReferenceKind>> | (Extract<Field, { kind: ReferenceKind }> & { to: Name })
    >
  >
}
