import type { IconName, Keys } from '../../ui/index.ts'
import type { Sought } from './match.ts'

/** In the order in which they are shown: what the browser knows first, so that answers move nothing. */
export const groupNames = ['screens', 'actions', 'today', 'patients', 'surgeons'] as const

export type GroupName = (typeof groupNames)[number]

/** Something that the palette offers. */
export interface Entry extends Sought {
  /** Unique in the palette. */
  id: string
  icon: IconName
  detail?: string
  keys?: Keys
  run: () => void
}
