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

const recordOf = (list: AgendaList, id: number): ProcedureRecord | undefined =>
  itemsOf(list).find((record) => record.id === id)

/** The card under the pointer, or else the one with the focus. */
const anchorCard = () =>
  document.querySelector<HTMLElement>('[data-card]:hover') ??
  document.activeElement?.closest<HTMLElement>('[data-card]')

/**
 * Keeps the card that the user points at, or has the focus in, at its height while others come, go and move above it. Not one that is
 * itself another by now: it belongs where it went.
 */
export class SteadyScroll extends Component<SteadyScrollProps> {
  override getSnapshotBeforeUpdate({ list }: SteadyScrollProps): Anchor | null {
    if (list === this.props.list) return null
    const card = anchorCard()
    const id = Number(card?.dataset.card)
    const before = card && recordOf(list, id)
    if (!card || !before || before !== recordOf(this.props.list, id)) return null
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
