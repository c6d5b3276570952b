import { fillText } from '../../../domain/fillText.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { moveTexts as texts } from '../../../i18n/ptBR/move.ts'
import { momentText } from '../detail/momentText.ts'

/** '21/11/2026 às 08:00, Sala 01' */
export const placementText = (moment: string | null, room: string | null | undefined, zone: string): string =>
  fillText(texts.placement, {
    moment: moment ? momentText(moment, zone) : '',
    room: room ?? map.missing.room,
  })
