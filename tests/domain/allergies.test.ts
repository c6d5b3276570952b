import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AllergyStatement,
  allergyList,
  answerStatement,
  isAboutAllergies,
  registerStatement,
  sourceText,
} from '../../src/domain/allergies.ts'
import { readingOf } from '../../src/domain/allergyWords.ts'
import { allergies as texts } from '../../src/i18n/ptBR/allergies.ts'

const AT = '2026-03-10T19:05:00.000Z'

const asked = (question: string, answer: string, category = 'Alergias'): AllergyStatement[] =>
  answerStatement({ category, question, answer }, { stage: 1, at: AT })

const delivered = (text: string): AllergyStatement => ({
  kind: 'delivery',
  stage: 2,
  at: AT,
  question: null,
  text,
})

/** Whether what the register says and an answer cannot both be true. */
const isContradictory = (register: string, ...answers: AllergyStatement[][]) =>
  allergyList([...registerStatement(register), ...answers.flat()]).isContradictory

test('a question is found to be about allergies by its words or by its group', () => {
  const about = (category: string, question: string) => isAboutAllergies({ category, question })
  expect([
    about('Antecedentes', 'Alergia a medicamentos?'),
    about('Antecedentes', 'É alérgico a látex?'),
    about('Alergias', 'Quais?'),
    about('ALERGIAS MEDICAMENTOSAS', 'Quais?'),
    about('Antecedentes', 'Já teve anafilaxia?'),
  ]).toEqual([true, true, true, true, true])
  expect([
    about('Antecedentes', 'Hipertensão arterial?'),
    about('Alergias e medicamentos em uso', 'Usa anticoagulante?'),
    about('Medicamentos em uso', 'Quais?'),
  ]).toEqual([false, false, false])
})

test.each([
  [
    'denied',
    [
      'Nega',
      'NEGA ALERGIAS',
      'Não',
      'nao.',
      'Nenhuma',
      'Sem alergias conhecidas',
      'Nega alergia medicamentosa',
      'Não tem',
      'Paciente nega.',
      'N\u200bão',
      'Negativo',
      'Nega alergia a medicamentos, látex e alimentos.',
      'Látex: não; iodo: não',
      'Nega medicamentos, sem alergia a látex',
      'Nega anti-inflamatórios',
      'Não possui alergias, nem a látex',
    ],
  ],
  ['affirmed', ['Sim', 'SIM.', 'Tem alergia, sim']],
  [
    'unknown',
    [
      '-',
      '?',
      'Não sabe',
      'Não sabe informar',
      'Não informado',
      'Desconhece',
      'Desconhecidas',
      'Não se aplica',
    ],
  ],
  [
    'specific',
    [
      'Dipirona',
      'Sim, dipirona',
      'Nega, exceto dipirona',
      'Não, só rinite',
      'Não sabe se à penicilina',
      'Novalgina',
      'Sem alergias medicamentosas; alergia a camarão',
      'Nega medicamentos. Látex',
      'Nega medicamentos\u000bLátex',
      'Nega medicamentos, alergia a látex',
      'Nega medicamentos e tem reação a iodo',
      'Camarão, nega medicamentos',
    ],
  ],
])('the examples of the reading “%s” are read as such', (reading, examples) => {
  expect(examples.map((text) => [text, readingOf(text)])).toEqual(examples.map((text) => [text, reading]))
})

test('the same words of several sources become one entry with its sources', () => {
  const { entries, isContradictory } = allergyList([
    ...registerStatement('Dipirona'),
    ...asked('Alergia a medicamentos?', 'dipirona '),
    delivered('DIPIRONA'),
    delivered('DIPIRONA'),
    delivered('Dipirona (choque anafilático)'),
  ])
  expect(isContradictory).toBe(false)
  expect(entries).toMatchObject([
    {
      text: 'Dipirona',
      position: 'affirmed',
      sources: [{ kind: 'register' }, { kind: 'answer' }, { kind: 'delivery' }],
    },
    { text: 'Dipirona (choque anafilático)', sources: [{ kind: 'delivery', at: AT }] },
  ])
})

test('a denial is listed as it was answered, and a mere yes or no with its question', () => {
  expect(
    allergyList([
      ...asked('Alergia a látex?', 'Sim'),
      ...asked('Alergia a iodo?', 'Não'),
      ...asked('Quais?', '-'),
    ]).entries,
  ).toMatchObject([
    { text: 'Alergia a látex? Sim', position: 'affirmed', isContradicted: false },
    { text: 'Alergias: Quais? -', position: 'unknown' },
    { text: 'Alergia a iodo? Não', position: 'denied', isContradicted: false },
  ])
  expect(allergyList(registerStatement('Nega')).entries).toMatchObject([{ text: 'Nega', position: 'denied' }])
  expect(allergyList(registerStatement('  ')).entries).toEqual([])
})

describe('a contradiction between register and answer', () => {
  test.each([
    ['Dipirona', asked('Alergias?', 'nega')],
    ['Dipirona', asked('Alergia a medicamentos?', 'Não')],
    ['Nega', asked('Alergia a medicamentos?', 'Dipirona (choque anafilático)')],
    ['Nega alergias', [delivered('Látex')]],
    ['Látex', asked('Tem alergia a látex?', 'Não')],
    ['Dipirona e látex', asked('Tem alergia a látex?', 'Não')],
    ['Frutos do mar', asked('Tem alergia a algum alimento?', 'Não')],
    ['Dipirona (choque anafilático)', asked('Já teve reação alérgica grave?', 'Não')],
    ['Penicilina', asked('Alergia a penicilina?', 'Não')],
    ['Nega alergia a látex', asked('Alergia a látex?', 'Sim, leve')],
  ])('is shown for “%s” in the register and an answer that cannot be true with it', (register, answer) => {
    const list = allergyList([...registerStatement(register), ...answer])
    expect(list.isContradictory).toBe(true)
    expect(list.entries.map(({ isContradicted }) => isContradicted)).toEqual([true, true])
  })

  test.each([
    ['Dipirona', asked('Tem alergia a látex?', 'Não')],
    ['Látex', asked('Tem alergia a algum medicamento?', 'Não')],
    ['Dipirona', asked('Já teve reação alérgica grave?', 'Não')],
    ['Dipirona', asked('Outras alergias?', 'Não')],
    ['Dipirona', asked('Alergia a penicilina?', 'Não')],
    ['Dipirona', asked('Alergias?', 'Não sabe')],
    ['Nega', asked('Alergias?', 'Não')],
  ])('is not shown for “%s” in the register and an answer that can be true with it', (register, answer) => {
    expect(isContradictory(register, answer)).toBe(false)
  })
})

test('no statement of a source is left out, whatever it says', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('Nega', 'Não', 'Sim', 'Dipirona, látex', 'Não sabe'),
  )
  const statement = fc.record({
    kind: fc.constant('answer' as const),
    stage: fc.constantFrom(1 as const, 2 as const, 3 as const),
    at: fc.constantFrom(AT, null),
    question: fc.constantFrom('Alergias?', 'Alergia a látex?'),
    text,
  })
  fc.assert(
    fc.property(fc.array(statement, { maxLength: 6 }), fc.option(text), (statements, register) => {
      const all = [...registerStatement(register), ...statements]
      const { entries, isContradictory: isMarked } = allergyList(all)
      const sources = entries.flatMap((entry) => entry.sources)
      for (const said of all.filter((one) => one.text.trim() !== ''))
        expect(sources).toContainEqual({
          kind: said.kind,
          stage: said.stage,
          at: said.at,
          question: said.question,
        })
      expect(isMarked).toBe(entries.some(({ isContradicted }) => isContradicted))
    }),
  )
})

test('a source is shown with its record, its time in the institution’s zone and its question', () => {
  const [answer] = asked('Alergia a medicamentos?', 'Dipirona')
  const [register] = registerStatement('Dipirona')
  if (!answer || !register) throw new Error('two statements')
  expect(sourceText(answer, texts.sources, 'America/Sao_Paulo')).toBe(
    'Avaliação pré-anestésica, 10/03/2026 16:05: Alergia a medicamentos?',
  )
  expect(sourceText(register, texts.sources, 'America/Sao_Paulo')).toBe('Cadastro do paciente')
})
