import { expect, test } from 'vitest'
import { PageCollector } from '../../server/jobs/ocr/readFile.ts'
import type { Reading } from '../../server/jobs/ocr/reading.ts'

const slow = { failure: 'slow' } as const
const illegible = { failure: 'illegible' } as const

/** Collects these pages of a file with `of` pages. */
function pagesRead(pages: readonly (string | Reading)[], of: number): PageCollector {
  const read = new PageCollector()
  for (const page of pages) read.add(typeof page === 'string' ? { text: page } : page, of)
  return read
}

test('pages that were read before a limit was reached are the text of the file', () => {
  expect(pagesRead(['Ureia', 'Sódio'], 20).reading('slow')).toEqual({
    text: 'Ureia\n\nSódio\n\n(Lidas as 2 primeiras de 20 páginas.)',
  })
})

test.each([slow, illegible])(
  'a page that is $failure is left out, and the text is marked incomplete',
  (page) => {
    expect(pagesRead(['Ureia', page, 'Sódio'], 3).reading()).toEqual({
      text: 'Ureia\n\nSódio\n\n(Lidas 2 de 3 páginas.)',
    })
  },
)

test('a file of which nothing was read ends with the reason', () => {
  expect(pagesRead([], 0).reading('contentTooLarge')).toEqual({ failure: 'contentTooLarge' })
  expect(pagesRead([slow], 1).reading()).toEqual(slow)
  expect(pagesRead(['', illegible], 2).reading()).toEqual(illegible)
  expect(pagesRead(['  ', '—'], 2).reading()).toEqual({ failure: 'textless' })
  expect(pagesRead(['Ureia', ''], 2).reading()).toEqual({ text: 'Ureia' })
})
