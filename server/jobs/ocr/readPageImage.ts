import { legibilityOf, meanConfidence } from './legibility.ts'
import { type LineProfile, lineProfile } from './lineProfile.ts'
import { type PageImage, type Quarters, shadesOf, turnedPng } from './pageImage.ts'
import { UnreadableFile } from './reading.ts'
import type { Recognised, Recogniser } from './recogniser.ts'

/** Pages with more lines take long to read, in a wrong turn above all: a sample shows how they are turned. */
const SAMPLED_LINES = 20

/** In large print, letters make columns, too. */
const CLEARLY_COLUMNS = 2

const UPRIGHT: Quarters = 0

const startingWith = (first: Quarters, turns: readonly Quarters[]) => [
  first,
  ...turns.filter((turn) => turn !== first),
]

/** The turns to try, likeliest first; only the upright one of a blank page. */
async function likelyTurns(page: PageImage, recogniser: Recogniser): Promise<readonly Quarters[]> {
  const shades = shadesOf(page)
  const rows = { turns: [0, 2], ...lineProfile(shades, 'rows') } as const
  const columns = { turns: [1, 3], ...lineProfile(shades, 'columns') } as const
  if (rows.energy + columns.energy === 0) return [UPRIGHT]
  const isSideways = columns.energy > rows.energy * CLEARLY_COLUMNS
  const [likely, other] = isSideways ? [columns, rows] : [rows, columns]
  const turns: Quarters[] = [...likely.turns, ...other.turns]
  const isLong = ({ lines }: LineProfile) => lines >= SAMPLED_LINES
  const sampled = isLong(likely) ? [likely, other].filter(isLong) : []
  for (const { sample, turns: candidates } of sampled)
    for (const quarters of candidates) {
      const { words } = await recogniser.read(turnedPng(page, quarters, sample))
      if (legibilityOf(words) !== 'illegible') return startingWith(quarters, turns)
    }
  return startingWith(UPRIGHT, turns)
}

const readTurned = (page: PageImage, quarters: Quarters, recogniser: Recogniser): Promise<Recognised> =>
  recogniser.read(quarters === 0 && page.file ? page.file : turnedPng(page, quarters))

/**
 * The text of a page that may have been scanned in any of the four turns; '' without text.
 * @throws UnreadableFile 'illegible' when there is text, or what looks like it, but none can be relied on
 */
export async function readPageImage(page: PageImage, recogniser: Recogniser): Promise<string> {
  recogniser.startPage()
  let isTextless = true
  let best = { text: '', confidence: 0 }
  for (const quarters of await likelyTurns(page, recogniser)) {
    const { text, words } = await readTurned(page, quarters, recogniser)
    if (!/[\p{L}\p{N}]/u.test(text)) continue
    isTextless = false
    const legibility = legibilityOf(words)
    if (legibility === 'certain') return text
    const confidence = meanConfidence(words)
    if (legibility === 'doubtful' && confidence > best.confidence) best = { text, confidence }
  }
  if (isTextless || best.text) return best.text
  throw new UnreadableFile('illegible')
}
