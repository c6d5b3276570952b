/** Choices that look random and are the same at every run. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  /** True in that share of the calls: `chance(0.1)` once in ten. */
  chance(share: number): boolean
  /** @throws Error for an empty list. */
  pick<T>(list: readonly T[]): T
  /** As many different items as the list can give, in a new order. */
  pickSome<T>(list: readonly T[], count: number): T[]
  /** Digits as text, the first of them possibly zero. */
  digits(count: number): string
  /** In the form of version 4. */
  uuid(): string
}

/** A generator of its own for each name, so that one area's rows do not move when another area draws more. */
export function randomFor(name: string): Random {
  const next = mulberry32(seedOf(name))
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const hexadecimal = (count: number) =>
    Array.from({ length: count }, () => between(0, 15).toString(16)).join('')
  return {
    between,
    chance: (share) => next() < share,
    pick(list) {
      const [found] = list.slice(between(0, list.length - 1))
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
    pickSome(list, count) {
      const places = list.map(() => next())
      return Array.from({ length: Math.min(count, list.length) }, () => {
        const least = places.indexOf(Math.min(...places))
        places[least] = 1
        return list[least] as (typeof list)[number]
      })
    },
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
    uuid: () =>
      [
        hexadecimal(8),
        hexadecimal(4),
        `4${hexadecimal(3)}`,
        `${between(8, 11).toString(16)}${hexadecimal(3)}`,
        hexadecimal(12),
      ].join('-'),
  }
}

/** FNV-1a, 32 bits. */
function seedOf(name: string): number {
  let seed = 0x811c9dc5
  for (const letter of name) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return seed >>> 0
}

/** Tommy Ettinger's Mulberry32: numbers from 0 to 1, 1 excluded. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
