import { describe, expect, test } from 'vitest'
import { ownStates } from '../../src/crud/form/fieldStates.ts'
import { parseView, viewParams } from '../../src/crud/list/listStore.ts'
import { capitaliseFirst, excerptOf } from '../../src/domain/text.ts'
import { textsOf } from '../../src/i18n/ptBR/resources/index.ts'
import { ruleTexts } from '../../src/i18n/ptBR/rules.ts'
import { events } from '../../src/resources/events.ts'
import { ruleOptions, rulesOf } from '../../src/schema/rules.ts'

const read = (query: string) => parseView(events, new URLSearchParams(query))

describe('the list of events', () => {
  test('starts with ten of every origin, and offers 10, 30, 50 and 100 [EVT-18]', () => {
    expect(read('')).toMatchObject({ search: '', page: 1, perPage: 10 })
    expect(read('').filters).toBeUndefined()
    expect(events.list.pageSizes).toEqual([10, 30, 50, 100])
  })

  test('keeps origin, search and page in the address [EVT-05, EVT-19]', () => {
    const view = { ...read(''), search: 'via', page: 2, filters: { origin: 'PRESET' } }
    const params = viewParams(events, view)
    expect(params.toString()).toBe('origin=PRESET&filter=via&page=2')
    expect(parseView(events, params)).toEqual(view)
    expect(viewParams(events, { ...view, filters: undefined }, params).has('origin')).toBe(false)
  })

  test('ignores any other origin in the address, and filters by no other field', () => {
    expect(read('origin=OTHER').filters).toBeUndefined()
    expect(read('name=x').filters).toBeUndefined()
  })
})

describe('the form of an event', () => {
  const states = (origin?: string, isGroup = false) =>
    ownStates(events, origin ? { id: 1, origin } : undefined, {}, isGroup)

  test('locks the title of a preset event, and of no other [EVT-25]', () => {
    expect(states('PRESET')).toEqual({ name: { disabled: true } })
    expect(states('USER')).toEqual({})
    expect(states()).toEqual({})
  })

  test('hides the materials in a group [EVT-23]', () => {
    expect(states('USER', true)).toEqual({ material_ids: { hidden: true } })
  })

  test('stores a title with a capital first letter, at most 255 characters long [EVT-37, EVT-40]', async () => {
    const checked = ruleOptions('2026-01-15')
    const rules = rulesOf(events, textsOf('events'), ruleTexts)
    expect(await rules.validate({ name: ' ânsia de vômito ' }, checked)).toMatchObject({
      name: 'Ânsia de vômito',
    })
    await expect(rules.validate({ name: '' }, checked)).rejects.toThrow('Preencha o título do evento.')
    await expect(rules.validate({ name: 'a'.repeat(256) }, checked)).rejects.toThrow('255')
  })
})

test.each([
  ['', ''],
  ['Uma', 'Uma'],
  ['Com quatro palavras só', 'Com quatro palavras só'],
  ['Com  mais de quatro\npalavras', 'Com mais de quatro…'],
])('the text %j is shortened to four words as %j [EVT-12]', (text, shown) =>
  expect(excerptOf(text, 4)).toBe(shown),
)

test.each([
  ['', ''],
  ['á', 'Á'],
  ['eCG', 'ECG'],
  ['2 doses', '2 doses'],
  ['𝒶b', '𝒶b'],
])('the title %j is written as %j [EVT-40]', (text, written) => expect(capitaliseFirst(text)).toBe(written))
