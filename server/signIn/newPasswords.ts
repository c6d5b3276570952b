import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { fold } from '../../src/domain/fold.ts'
import { composed, isLongPassword } from '../../src/domain/password.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'

/** A password that takes fewer guesses is refused: zxcvbn's 'safely unguessable' begins here. */
const MIN_GUESSES = 10 ** 8

/** Characters that are judged: the time grows faster than the length, up to minutes at 200 characters. */
const MAX_JUDGED = 32

/** Letters read for digits and symbols at the same time, as in 'S3nh4'; more of them cost more time. */
const MAX_SUBSTITUTIONS = 2

/** What a symbol adds to the guesses of the rest, as any other character does in zxcvbn. */
const GUESSES_PER_SYMBOL = 10

/** Words of the product and of its users' work, folded. */
const PRODUCT_WORDS = ['sala', 'hospital', 'clinica', 'centro', 'cirurg', 'cirurgia', 'anestes', 'anestesia']

const MIN_WORD_LENGTH = 3
const MAX_WORDS = 200

interface Lists {
  common: ReadonlySet<string>
  judge: ZxcvbnFactory
}

/** Loaded on first use: it takes about 300 ms and 50 MB. */
let lists: Promise<Lists> | undefined

async function loadLists(): Promise<Lists> {
  const { ZxcvbnFactory: Factory } = await import('@zxcvbn-ts/core')
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common')
  const portuguese = (await import('@zxcvbn-ts/language-pt-br')).dictionary
  const folded = Object.entries(portuguese).map(([name, words]) => [
    name,
    [...new Set(words.map((word) => fold(String(word))))],
  ])
  const judge = new Factory({
    dictionary: { ...dictionary, ...Object.fromEntries(folded) },
    graphs: adjacencyGraphs,
    maxLength: MAX_JUDGED,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  })
  return { common: new Set(dictionary['passwords-common']), judge }
}

/** The words of texts that people who know the account would try first, the longest first. */
function knownWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u))
  const long = words.filter((word) => word.length >= MIN_WORD_LENGTH)
  return [...new Set([...long, ...PRODUCT_WORDS])]
    .sort((one, other) => other.length - one.length)
    .slice(0, MAX_WORDS)
}

/**
 * How many guesses a password takes: by zxcvbn, without the known words, which cost nothing to guess; and with each run of a
 * symbol counted as one character, since zxcvbn takes the '@' of 'Mudar@2026' for much more than it is.
 */
function guesses(judge: ZxcvbnFactory, password: string, known: readonly string[]): number {
  const words = knownWords(known)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), fold(password)).slice(0, MAX_JUDGED)
  const symbols = rest.match(/([^\p{L}\p{N}])\1*/gu)?.length ?? 0
  const letters = rest.replace(/[^\p{L}\p{N}]/gu, '')
  return Math.min(
    judge.check(rest, words).guesses,
    judge.check(letters, words).guesses * GUESSES_PER_SYMBOL ** symbols,
  )
}

/**
 * Why a password cannot be a new one: too long, among the 49,233 most common ones of public leaks (in any case), or easy to
 * guess. Takes up to some 50 ms of the process.
 * @param known texts that name the account: its person, e-mail and institutions
 * @returns the message, undefined for a password that is accepted
 */
export async function newPasswordError(
  password: string,
  known: readonly string[],
): Promise<string | undefined> {
  if (isLongPassword(password)) return texts.longPassword
  lists ??= loadLists()
  const { common, judge } = await lists
  if (common.has(composed(password).toLowerCase())) return texts.commonPassword
  return guesses(judge, composed(password), known) < MIN_GUESSES ? texts.guessablePassword : undefined
}
