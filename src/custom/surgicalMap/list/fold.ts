import { fillText } from '../../../domain/fillText.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { integrationFailure, mapStatus } from './cardFacts.ts'

const { fold: texts } = map

type PastState = keyof (typeof texts.states)['surgery']

/** In this order in the line of the folded past. */
const states: readonly PastState[] = ['done', 'teamChanged', 'pdfPending', 'closed', 'inactive', 'cancelled']

function pastState(record: ProcedureRecord, kind: ProcedureHalf): PastState {
  const status = mapStatus(record, kind)
  if (status === 'done' || status === 'teamChanged' || status === 'pdfPending' || status === 'cancelled')
    return status
  return record.active === false ? 'inactive' : 'closed'
}

const counted = ([one, many]: readonly [string, string], count: number): string =>
  fillText(count === 1 ? one : many, { count })

/** '23 realizados, 2 cancelados', with everything that asks for somebody's attention: '1 com falha na integração'. */
export function foldText(past: readonly ProcedureRecord[], kind: ProcedureHalf): string {
  const pastStates = past.map((record) => pastState(record, kind))
  const failures = past.filter(({ documento_clinico }) => integrationFailure(documento_clinico)).length
  return [
    ...states.flatMap((state) => {
      const count = pastStates.filter((found) => found === state).length
      return count > 0 ? counted(texts.states[kind][state], count) : []
    }),
    ...(failures > 0 ? [counted(texts.failures, failures)] : []),
  ].join(', ')
}
