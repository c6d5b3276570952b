import { Component, type ReactNode } from 'react'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import type { AgendaList } from './agenda.ts'
import { itemsOf } from './strip.ts'

interface SteadyScrollProps {
  list: AgendaList
  children: ReactNode
}

interface Anchor {
  card: Element
  top: number
}

const placing = [
  'surgery_probable_date',
  'pre_probable_date',
  'create_pre_date',
  'anesthesia_start',
  'anesthesia_end',
  'cancellation_date',
] as const satisfies readonly (keyof ProcedureRecord)[]

/** What the place of a record in its list depends on; undefined where it is not in it. */
function placeIn(list: AgendaList, id: number): string | undefined {
  const record = itemsOf(list).find((one) => one.id === id)
  return record && placing.map((name) => record[name] ?? '').join(' ')
}

/** The card under the pointer, or else the one with the focus. */
const anchorCard = () =>
  document.querySelector<HTMLElement>('[data-card]:hover') ??
  document.activeElement?.closest<HTMLElement>('[data-card]')

/**
 * Keeps the card that the user points at, or has the focus in, at its height while others come, go and move above it. Not one that moves
 * itself: it belongs where it goes.
 */
export class SteadyScroll extends Component<SteadyScrollProps> {
  override getSnapshotBeforeUpdate({ list }: SteadyScrollProps): Anchor | null {
    if (list === this.props.list) return null
    const card = anchorCard()
    const id = Number(card?.dataset.card)
    const before = card && placeIn(list, id)
    if (!card || before === undefined || before !== placeIn(this.props.list, id)) return null
    return { card, top: card.getBoundingClientRect().top }
  }

  override componentDidUpdate(_props: SteadyScrollProps, _state: unknown, anchor: Anchor | null): void {
    if (!anchor?.card.isConnected) return
    const moved = anchor.card.getBoundingClientRect().top - anchor.top
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
  }

  override render() {
    return this.props.children
  }
}
