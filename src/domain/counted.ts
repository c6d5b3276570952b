/** The text for one, or that for any other number with `{count}` as people write it. */
export function counted([one, many]: readonly [string, string], count: number): string {
  return (count === 1 ? one : many).replace('{count}', count.toLocaleString('pt-BR'))
}
