import { fillText } from '../../../domain/fillText.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { moveTexts as texts } from '../../../i18n/ptBR/move.ts'
import { momentText } from '../detail/momentText.ts'

interface Place {
  room: string | null | undefined
  sector: string | null | undefined
}

function placeText({ room, sector }: Place): string {
  if (!room) return map.missing.room
  return sector ? fillText(texts.room, { room, sector }) : room
}

/** '21/11/2026 às 08:00, Sala 01 (Centro Cirúrgico A)' */
export const placementText = (moment: string | null, place: Place, zone: string): string =>
  fillText(texts.placement, {
    moment: moment ? momentText(moment, zone) : '',
    room: placeText(place),
  })
