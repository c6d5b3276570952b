import { expect, test } from 'vitest'
import { fillConsentRuns } from '../../src/domain/consentTerm.ts'

const values = {
  paciente: 'Ana $& Lima',
  nascimento: '14/05/1963',
  cpf: '529.982.247-25',
  procedimento: 'Colecistectomia',
  anestesista: 'Anita',
  instituição: 'Hospital',
  data: '23/11/2026',
}

interface Run {
  text: string
  bold: boolean
}

/** Parses runs from `plain` and `*bold*` text. */
const runsOf = (text: string): Run[] =>
  text.split('*').flatMap((piece, at) => (piece ? { text: piece, bold: at % 2 === 1 } : []))
const write = (runs: readonly Run[]) => runs.map(({ text, bold }) => (bold ? `*${text}*` : text)).join('')

test.each([
  ['in one run', 'Eu, {paciente}, CPF {cpf}.', 'Eu, Ana $& Lima, CPF 529.982.247-25.'],
  ['in capitals and with spaces', 'Em { INSTITUIÇÃO }, { Data}', 'Em Hospital, 23/11/2026'],
  ['with a bold name', 'Eu, {*paciente*}, autorizo', 'Eu, *Ana $& Lima*, autorizo'],
  ['with a bold name after a space', 'Eu, { *paciente *}.', 'Eu, *Ana $& Lima*.'],
  ['bold from the middle of its name', 'Eu, {pac*iente}, autorizo*', 'Eu, Ana $& Lima*, autorizo*'],
  ['bold to the middle of its name', '*Eu, {pac*iente}, {cp*f*}', '*Eu, Ana $& Lima*, 529.982.247-25'],
  ['with bold braces', '*{*paciente*}*', 'Ana $& Lima'],
  ['over many runs, and others', '{*c*p*f*} {d*at*a}{*cpf*}', '*529.982.247-25* 23/11/2026*529.982.247-25*'],
])('a field of a consent term %s is filled in', (_, text, filled) => {
  expect(write(fillConsentRuns(runsOf(text), values))).toBe(filled)
})

test.each(['{nome}', '{pac\niente}', '{ }', '{}', '{{cpf', 'cpf}', '{pac*iente'])(
  '%j, which is no field of a consent term, stays as it is',
  (text) => {
    expect(write(fillConsentRuns(runsOf(text), values))).toBe(write(runsOf(text)))
  },
)

test('a value that is filled into a consent term is not read as a field again', () => {
  const [run] = fillConsentRuns([{ text: '{paciente}' }], { ...values, paciente: '{cpf}' })
  expect(run?.text).toBe('{cpf}')
})
