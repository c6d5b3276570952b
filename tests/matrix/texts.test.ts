import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/root.ts'

/**
 * The areas whose screens already exist, and how their rows quote texts that are composed or do not belong to
 * a screen.
 */
const areas = [
  'AUTH',
  'SHELL',
  'SURG',
  'SECT',
  'PLAN',
  'MAT',
  'QR',
  'TEAM',
  'TERM',
  'MAP',
  'PROC',
  'PRE',
  'PICK',
  'CANC',
  'OCR',
  'PAT',
  'INV',
  'INVITE',
  'INST',
  'JOIN',
  'RESET',
  'SET',
  'IP',
  'SUP',
  'LOG',
  'USER',
]
const expanded: Record<string, string[]> = {
  'USER-07': ['Expirado', 'Expira em '],
  'INST-84': ['Instituição cadastrada com sucesso.', 'Instituição alterada com sucesso.'],
  'SURG-25': ['UF do CRM'],
  'PAT-12': ['Nome Social:', 'Nome Civil:'],
  'SURG-47': ['Cirurgião alterado com sucesso', 'Cirurgião cadastrado com sucesso'],
}
const constants: Record<string, string> = {
  'AUTH-42': 'src/domain/platform.ts',
  'INVITE-03': 'src/resources/accountRules.ts',
  'SUP-09': 'src/domain/tickets.ts',
  'USER-07': 'src/domain/expiration.ts',
  'PAT-63': 'src/domain/people.ts',
  'PICK-06': 'src/pickers/list/PickerList.module.css',
}

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? sources(path) : [readFileSync(path, 'utf8')]
  })
}

const catalogue = [
  ...sources(join(projectRoot, 'src/i18n/ptBR')),
  readFileSync(join(projectRoot, 'src/domain/userTypes.ts'), 'utf8'),
].join('\n')

const quoted = readFileSync(join(projectRoot, 'docs/requirements.tsv'), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([, area = '', , , , , verbatim = '-']) => areas.includes(area) && verbatim.trim() !== '-')
  .map(([id = '', , , , , , verbatim = '']) => ({ id, texts: expanded[id] ?? verbatim.trim().split(' | ') }))

test.each(quoted)('$id is written exactly as quoted [COM-17, SHELL-01]', ({ id, texts }) => {
  const source = constants[id] ? readFileSync(join(projectRoot, constants[id]), 'utf8') : catalogue
  for (const text of texts) expect(source).toContain(text)
})
