import { fold } from '../../../src/domain/fold.ts'
import { femaleNames, maleNames, surnames } from './content/names.ts'
import type { Random } from './random.ts'

export interface Person {
  name: string
  isWoman: boolean
}

/** Generates people with unique names of three or four words, avoiding reserved ones. */
export function personGenerator(random: Random, reserved: readonly string[] = []): () => Person {
  const given = new Set(reserved)
  return function next(): Person {
    const isWoman = random.chance(0.55)
    const first = random.pick(isWoman ? femaleNames : maleNames)
    const name = [first, ...random.pickSome(surnames, 2)].join(' ')
    if (given.has(name)) return next()
    given.add(name)
    return { name, isWoman }
  }
}

/** `ana.brandao@santaluzia.test`: the first and the last name, folded. */
export function emailFromName(name: string, host: string): string {
  const words = fold(name).split(' ')
  return `${words.at(0)}.${words.at(-1)}@${host}`
}
