import type { Fault, Finding, Head, Verification } from './verify.ts'

const words: Record<Fault, string> = {
  changed: 'foi alterado depois de lacrado',
  missing: 'foi apagado depois de lacrado',
  unsealedMissing: 'foi apagado antes de ser lacrado',
  unsealed: 'foi inserido sem passar pela fila dos lacres',
  inserted: 'foi inserido mais de uma hora depois da data que traz',
  sealMissing: 'não tem mais o seu lacre',
  keptSealMissing: 'não tem mais o lacre que foi guardado',
}

function line({ fault, institutionId, logId, position }: Finding): string {
  const entry = logId === undefined ? `O registro na posição ${position}` : `O registro ${logId}`
  return `${entry}${institutionId === null ? '' : ` da instituição ${institutionId}`} ${words[fault]}.`
}

/** `institution:position:hash`, as it is printed; null for what is none. */
export function headOf(text: string): Head | null {
  const [, institution, position, hash] = /^(\d+):(\d+):([\da-f]{64})$/.exec(text) ?? []
  return hash ? { institutionId: Number(institution), position: Number(position), hash } : null
}

const keyOf = ({ institutionId, position, hash }: Head) => `${institutionId}:${position}:${hash}`

/** What an operator reads, in Portuguese, and whether the log is as it was sealed. */
export function report({ findings, heads, waiting }: Verification): { lines: string[]; isSound: boolean } {
  const sealed = heads.reduce((sum, { position }) => sum + position, 0)
  const counted = `${sealed} registros lacrados, ${waiting} à espera do lacre.`
  return {
    lines: [
      ...findings.map(line),
      findings.length > 0 ? `${findings.length} problemas encontrados.` : 'Nenhum problema encontrado.',
      counted,
      'Últimos lacres (instituição:posição:hash), para guardar fora deste banco de dados:',
      ...heads.map(keyOf),
    ],
    isSound: findings.length === 0,
  }
}
