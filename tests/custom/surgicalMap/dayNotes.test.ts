import { expect, test } from 'vitest'
import type { DayNote } from '../../../src/calls/closures.ts'
import { noteText } from '../../../src/custom/surgicalMap/notes/DayNotes.tsx'

const note: DayNote = {
  id: 1,
  institution_id: 2,
  institution: 'Clínica Vila Mariana',
  text: 'Autoclave em manutenção.',
  author: 'Inês Salgado',
  is_until: true,
  ends_at: '2026-11-21T14:00:00.000Z',
}

test.each<[Partial<DayNote>, boolean, string, string]>([
  [{}, false, 'America/Sao_Paulo', 'Autoclave em manutenção até 11:00 — Inês Salgado'],
  [{}, false, 'America/Manaus', 'Autoclave em manutenção até 10:00 — Inês Salgado'],
  [{ is_until: false }, false, 'America/Sao_Paulo', 'Autoclave em manutenção — Inês Salgado'],
  [{ author: null }, false, 'America/Sao_Paulo', 'Autoclave em manutenção até 11:00'],
  [
    { text: 'Falta {author}' },
    true,
    'America/Sao_Paulo',
    'Clínica Vila Mariana: Falta {author} até 11:00 — Inês Salgado',
  ],
])('a note with %j, in a group %s, of the zone %s says %j', (values, isGroup, timeZone, text) => {
  expect(noteText({ ...note, ...values }, { timeZone, isGroup })).toBe(text)
})
