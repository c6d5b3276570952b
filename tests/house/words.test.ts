import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/root.ts'

/** Words that stood for a thing that has another one now; the glossary says which. */
const retired: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bexclu(ir|í|ído|ída|ídos|ídas)\b|\bdelet(ar|ado)\b/i, 'Remover, removido'],
  [/\bgravad[oa]s?\b|\bgravando\b|\bguardar correspond/i, 'Salvar, salvo'],
  [/\bchaves? de (entrega|acesso|api)\b/i, 'Chaves de integração'],
  [/\brepetições\b|\bqtde?\b/i, 'Quantidade'],
  [/^em andamento$/i, 'Em curso'],
  [
    /\b(não enviados?|por enviar|a enviar)\b.*e-mail|e-mails? (não enviados?|por enviar)|convites? (não enviados?|por enviar)/i,
    'pendente de envio',
  ],
  [/\bentrada no sistema\b|\blog in\b/i, 'Login'],
  [/\blid[oa]s?$|\bvisualizad[oa]$|^dados de paciente/i, 'consultado, consultada'],
]

/** What the specification quotes with another word, or says of another thing. */
const kept = ['{done} linhas lidas', 'Texto lido']

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? sources(path) : [readFileSync(path, 'utf8')]
  })
}

const specified = readFileSync(join(projectRoot, 'docs/requirements.tsv'), 'utf8')

const texts = sources(join(projectRoot, 'src/i18n/ptBR')).flatMap((source) =>
  Array.from(
    source.matchAll(/'((?:[^'\\\n]|\\.)+)'|`([^`]+)`/g),
    ([, text = '', template = '']) => text || template,
  ),
)

const isRetired = (text: string): string[] =>
  retired.filter(([word]) => word.test(text)).map(([, instead]) => `'${text}': ${instead}`)

test('each thing has one word in every text: the retired ones stand only where the specification quotes them', () => {
  expect(texts.length).toBeGreaterThan(1500)
  const ours = texts.filter((text) => !specified.includes(text) && !kept.includes(text))
  expect(ours.flatMap(isRetired)).toEqual([])
})

test.each([
  'Excluir',
  'Nada foi gravado.',
  'Chaves de entrega',
  'Repetições',
  'Exames lidos',
  'E-mails não enviados',
])('the retired word in %j is found', (text) => {
  expect(isRetired(text)).toHaveLength(1)
})
