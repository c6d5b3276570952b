/** A word as it was read. */
export interface ReadWord {
  text: string
  /** 0 to 100. */
  confidence: number
}

/**
 * How a text was read:
 * - 'certain': the page was read in the right turn
 * - 'doubtful': as good as a few words may come out in a wrong turn, too
 * - 'illegible': the page is turned or has no text, or its text is misread
 */
type Legibility = 'certain' | 'doubtful' | 'illegible'

/** In wrong turns and pictures, letters that stand alone are read with confidence, too. */
const isWord = ({ text }: ReadWord) => text.length >= 3 && /[\p{L}\p{N}]/u.test(text)

const RELIABLE = 80
/** Wrong turns and pictures stay below 0.1; poor scans with their text amid stains reach 0.25. */
const RELIABLE_SHARE = 0.2
const FEW_CHARACTERS = 20
const CERTAIN = 90
/** A page of nothing but shorter words has hardly more of them; one read sideways has. */
const MAX_SHORT_WORDS = 3

const charactersOf = (words: readonly ReadWord[]) => words.reduce((sum, { text }) => sum + text.length, 0)

/** Mean confidence of words, 0 to 100; 0 without words. */
export const meanConfidence = (words: readonly ReadWord[]): number =>
  words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length)

/** Judges a text by its words; '13,5' and 'O+' may be all of one. */
export function legibilityOf(words: readonly ReadWord[]): Legibility {
  const reliable = charactersOf(words.filter((word) => isWord(word) && word.confidence >= RELIABLE))
  const isLegible = words.some(isWord)
    ? reliable >= charactersOf(words) * RELIABLE_SHARE
    : words.length <= MAX_SHORT_WORDS && meanConfidence(words) >= RELIABLE
  if (!isLegible) return 'illegible'
  return reliable >= FEW_CHARACTERS || meanConfidence(words) >= CERTAIN ? 'certain' : 'doubtful'
}
