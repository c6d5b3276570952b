import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const charactersBetween = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** What the console writes, and what names are written with in the languages of western Europe; other characters come from the system's font. */
const CHARACTERS = `${charactersBetween(0x20, 0x7e)}${charactersBetween(0xa0, 0xff)}ŒœŠšŸŽž–—‘’‚“”„†•…‰‹›€™←↑→↓−×≤≥`

/** Kerning, tabular figures, an l that is no I, and accents on letters that have none of their own. */
const FEATURES = ['kern', 'tnum', 'cv05', 'ccmp', 'mark', 'mkmk']

/** The lightest and the boldest that a style names. */
const WEIGHTS = { min: 400, max: 700 }

// A value of its own: the package's types do not know `keepFeatures` yet.
const OPTIONS = { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS }, keepFeatures: FEATURES } as const

/** Leaves out of the built fonts what the console never shows: more than half of their bytes. */
export function subsetFonts(): Plugin {
  return {
    name: 'sala:subset-fonts',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue
        file.source = await subsetFont(Buffer.from(file.source), CHARACTERS, OPTIONS)
      }
    },
  }
}
