import { fold } from './fold.ts'

/** Words without which a place is still the same. */
const SMALL = new Set(['de', 'da', 'do', 'das', 'dos'])

/** 'S. 2', 'SL 2' and 'SO 2' (sala operatória) are written for 'Sala 2'. */
const SHORT_ROOM = new Set(['s', 'sl', 'so'])

/** Of a room in a surgical centre they say nothing: 'Sala cirúrgica 2', 'Sala de cirurgia 2'. */
const KINDS = new Set(['cirurgica', 'cirurgia', 'operatoria', 'operacao', 'operacoes'])

const ROOM = 'sala'

/** Words and numbers of a name, numbers without leading zeros: 'S02' is 's', '2'. */
const partsOf = (name: string): string[] =>
  (fold(name).match(/[a-z]+|\d+/g) ?? [])
    .filter((part) => !SMALL.has(part))
    .map((part) => part.replace(/^0+(?=\d)/, ''))

/** Equal for what people write of one sector: 'Centro Cirúrgico 01' and 'CENTRO CIRURGICO - 1'. */
export const sectorKey = (name: string): string => partsOf(name).join(' ')

/** Equal for what people write of one room: 'Sala 02', 'SALA 2', 'S. 02', 'S2', '2', 'Sala cirúrgica 2'. */
export function roomKey(name: string): string {
  const [first = '', ...others] = partsOf(name)
  const isNumber = /^\d/.test(first)
  if (!isNumber && first !== ROOM && !(SHORT_ROOM.has(first) && others.length > 0))
    return [first, ...others].join(' ')
  const rest = isNumber ? [first, ...others] : others
  return [ROOM, ...rest.filter((part) => !KINDS.has(part))].join(' ')
}
