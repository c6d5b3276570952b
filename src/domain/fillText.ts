type Places<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | Places<Rest>
  : never

/** A value for each place of a text; any names where the text is not known to the compiler. */
type Values<Text extends string> = string extends Text
  ? Readonly<Record<string, string | number>>
  : Readonly<[Places<Text>] extends [never] ? Record<string, never> : Record<Places<Text>, string | number>>

/**
 * A text with its places filled: 'Excluir {name}?' and `{ name: 'Ana' }` make 'Excluir Ana?'. Values are put in as they
 * are, whatever they contain, and not searched for places; a place without a value stays.
 */
export function fillText<Text extends string>(text: Text, values: Values<Text>): string {
  const given: Readonly<Record<string, string | number>> = values
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(given, name) ? String(given[name]) : place,
  )
}
