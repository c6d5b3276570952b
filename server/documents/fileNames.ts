import { fold } from '../../src/domain/fold.ts'
import { truncate } from '../../src/domain/names.ts'
import { visibleText } from '../../src/domain/visibleText.ts'
import { documents } from '../../src/i18n/ptBR/documents.ts'
import type { NamedDocument } from './rows.ts'

/** Maximum characters of a patient's name in a file name: far below the 255-byte limit of file systems. */
const MAX_NAME_LENGTH = 60

/** Without the characters that Windows forbids or that separate paths. */
const safeName = (text: string): string =>
  visibleText(text.replace(/[\\/:*?"<>|\r\n\t]/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()

/** 'Cida Santos - 2026-11-23 - Ficha anestésica' */
export const documentName = ({ patient, day, type }: NamedDocument): string =>
  [truncate(safeName(patient), MAX_NAME_LENGTH), day, documents.fileNames[type]].filter(Boolean).join(' - ')

/** Makes names unique by appending a number, even for file systems that ignore case and accents. */
export function uniqueNames(): (name: string) => string {
  const used = new Set<string>()
  return (name) => {
    let unique = name
    for (let number = 2; used.has(fold(unique)); number++) unique = `${name} (${number})`
    used.add(fold(unique))
    return unique
  }
}
