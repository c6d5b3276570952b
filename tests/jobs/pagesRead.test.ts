import { expect, test } from 'vitest'
import { PageCollector } from '../../server/jobs/ocr/readFile.ts'

/** Collects these pages of a file with `of` pages. */
function pagesRead(pages: readonly (string | null)[], of: number): PageCollector {
  const read = new PageCollector()
  for (const page of pages) read.add(page, of)
  return read
}

test('pages that were read before a limit was reached are the text of the file', () => {
  expect(pagesRead(['Ureia', 'Sódio'], 20).reading('slow')).toEqual({
    text: 'Ureia\n\nSódio\n\n(Lidas as 2 primeiras de 20 páginas.)',
  })
})

test('a page that took too long is left out, and the text is marked incomplete', () => {
  expect(pagesRead(['Ureia', null, 'Sódio'], 3).reading()).toEqual({
    text: 'Ureia\n\nSódio\n\n(Lidas 2 de 3 páginas.)',
  })
})

test('where nothing was read the reason is why', () => {
  expect(pagesRead([], 0).reading('contentTooLarge')).toEqual({ failure: 'contentTooLarge' })
  expect(pagesRead([null], 1).reading()).toEqual({ failure: 'slow' })
  expect(pagesRead(['  ', '—'], 2).reading()).toEqual({ failure: 'textless' })
  expect(pagesRead(['Ureia', ''], 2).reading()).toEqual({ text: 'Ureia' })
})
