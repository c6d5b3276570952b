import type { Field, FieldOf, Kind } from './fields.ts'
import type { Endpoint } from './wire.ts'

type ReferenceKind = 'reference' | 'references'

/** Names of those of some definitions whose records can be listed, and so referred to. */
export type ListedName<D extends { name: string; wire?: { paths: { list: Endpoint | false } } }> = D extends {
  wire?: { paths: { list: Endpoint } }
}
  ? D['name']
  : never

/** A field that refers to no record; the lookup that it must differ from has one of these names. */
type PlainField<Called extends string> = FieldOf<Exclude<Kind, ReferenceKind>> & { distinctFrom?: Called }

/**
 * A definition that names nothing else: its fields refer to `Name` and differ from `Called`, and its records embed those of `Child`.
 */
export interface Referring<
  Name extends string,
  Called extends string = string,
  Child extends string = string,
> {
  children?: Child
  fields: Readonly<
    Record<string, PlainField<Called> | (Extract<Field, { kind: ReferenceKind }> & { to: Name })>
  >
}
