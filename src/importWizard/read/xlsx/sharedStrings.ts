import type { Archive, Budget } from './archive.ts'
import { unescapeText } from './text.ts'
import { readXml } from './xml.ts'

/** The texts that cells refer to by their place. Formatted runs are joined; how they are read aloud is left out. */
export async function readSharedStrings(archive: Archive, part: string, budget: Budget): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let listening = false
  let aloud = false
  await readXml(archive, part, budget, {
    open(name) {
      if (name === 'x:t') listening = !aloud
      else if (name === 'x:si') text = ''
      else if (name === 'x:rPh') aloud = true
    },
    text(piece) {
      if (listening) text += piece
    },
    close(name) {
      if (name === 'x:t') listening = false
      else if (name === 'x:si') strings.push(unescapeText(text))
      else if (name === 'x:rPh') aloud = false
    },
  })
  return strings
}
