import { type ReadinessKind, readinessKinds } from '../../../domain/readiness.ts'
import { readinessRules } from '../../../resources/procedures/readiness.ts'
import type { readinessSettings as definition } from '../../../resources/readinessSettings.ts'
import type { SingletonTexts } from '../../../schema/singletonTexts.ts'
import { ownerNames, readinessNames } from '../readiness.ts'

function days(count: number | null): string {
  if (count === null) return 'assim que chegam'
  return count === 0 ? 'no dia' : `${count} ${count === 1 ? 'dia' : 'dias'} antes`
}

/** 'OPME, 7 dias antes': from when it is missed. */
const fields = Object.fromEntries(
  readinessKinds.map((kind) => [kind, `${readinessNames[kind]}, ${days(readinessRules[kind].days)}`]),
) as Record<ReadinessKind, string>

export const readinessSettings = {
  title: 'Pendências da cirurgia',
  menu: 'Antes da cirurgia',
  fields,
  sections: ownerNames,
  sectionHints: {
    billing:
      'O que está marcado é pedido antes de cada cirurgia, e mostrado no mapa e em Pendências a partir do dia que segue o nome.',
  },
  chooseInstitution: 'Selecione a instituição para ver e alterar o que é pedido antes das suas cirurgias.',
  saved: 'Pendências da cirurgia alteradas com sucesso!',
  saveFailed: 'Erro ao salvar as pendências da cirurgia.',
  loadFailed: 'Erro ao carregar as pendências da cirurgia.',
  conflictTitle: 'As configurações de pendências foram alteradas',
} satisfies SingletonTexts<typeof definition>
