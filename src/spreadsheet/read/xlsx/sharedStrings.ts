import type { Archive, Budget } from '../archive.ts'
import type { Footprint } from '../footprint.ts'
import { readXml } from '../xml.ts'
import { unescapeText } from './text.ts'

/** A text in one run, without entities. */
const USUAL = /<si><t(?: xml:space="preserve")?>([^<&]*)<\/t><\/si>/y

/** The texts that cells refer to by index. Formatted runs are joined; phonetic readings are omitted. */
export async function readSharedStrings(
  archive: Archive,
  part: string,
  budget: Budget,
  footprint: Footprint,
): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let inside = false
  let listening = false
  let aloud = false
  const handlers = {
    open(name: string) {
      if (name === 'x:t') listening = !aloud
      else if (name === 'x:si') {
        inside = true
        text = ''
      } else if (name === 'x:rPh') aloud = true
    },
    text(piece: string) {
      if (listening) text += piece
    },
    close(name: string) {
      if (name === 'x:t') listening = false
      else if (name === 'x:si') {
        inside = false
        strings.push(footprint.text(unescapeText(text)))
      } else if (name === 'x:rPh') aloud = false
    },
  }
  const repeated = {
    end: '</si>',
    between: () => !inside && strings.length > 0,
    take(text: string, at: number) {
      USUAL.lastIndex = at
      const found = USUAL.exec(text)
      if (!found) return -1
      strings.push(footprint.text(unescapeText(found[1] ?? '')))
      return USUAL.lastIndex
    },
  }
  await readXml(archive, part, budget, handlers, { repeated })
  return strings
}
