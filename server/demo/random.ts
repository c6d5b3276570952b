/** Seeded pseudo-random choices, the same in every run. */
export interface Random {
  /** An integer from `least` to `most`, inclusive. */
  between(least: number, most: number): number
  /** True with this probability. */
  chance(share: number): boolean
  /** @throws Error for an empty list. */
  pick<T>(list: readonly T[]): T
  /** Distinct items in random order. */
  pickSome<T>(list: readonly T[], count: number): T[]
  /** Digits as text, possibly with leading zeros. */
  digits(count: number): string
  /** A UUID in the form of version 4. */
  uuid(): string
}

/** An independent generator per name, so that rows of one area do not depend on another's. */
export function randomFor(name: string): Random {
  const next = mulberry32(hashSeed(name))
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
      const keys = list.map(() => next())
      return Array.from({ length: Math.min(count, list.length) }, () => {
        const least = keys.indexOf(Math.min(...keys))
        keys[least] = 1
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
function hashSeed(name: string): number {
  let seed = 0x811c9dc5
  for (const letter of name) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return seed >>> 0
}

/** Mulberry32 by Tommy Ettinger: numbers in [0, 1). */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
