import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const characterRange = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** Characters of the console's texts and of western European names; others fall back to the system's font. */
const CHARACTERS = `${characterRange(0x20, 0x7e)}${characterRange(0xa0, 0xff)}ŒœŠšŸŽž–—‘’‚“”„†•…‰‹›€™←↑→↓−×≤≥`

/** OpenType features: kerning, tabular figures, disambiguated l, and combining accents. */
const FEATURES = ['kern', 'tnum', 'cv05', 'ccmp', 'mark', 'mkmk']

/** Font weights used by the theme. */
const WEIGHTS = { min: 400, max: 700 }

// Not an inline literal: the package's types lack `keepFeatures`.
const OPTIONS = { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS }, keepFeatures: FEATURES } as const

/** Removes unused characters and features from the built fonts: more than half of their bytes. */
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
