import type { KeyboardEvent, MouseEvent } from 'react'
import { walkRows } from '../../../ui/index.ts'
import styles from './Card.module.css'

const CARD = '[data-card]'

const around = (target: EventTarget, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** Selecting text to copy must not open the record. */
const isSelectingText = () => getSelection()?.type === 'Range'

function open({ target }: MouseEvent): void {
  if (around(target, 'button, input') || isSelectingText()) return
  const box = around(target, `.${styles.select}`)?.querySelector('input')
  if (box) {
    box.focus({ preventScroll: true })
    box.click()
    return
  }
  const button = around(target, CARD)?.querySelector('button')
  button?.focus({ preventScroll: true })
  button?.click()
}

const walk = (event: KeyboardEvent<HTMLElement>) => walkRows(event, CARD)

function showFullText({ target }: MouseEvent): void {
  const text = around(target, `.${styles.cut}`)
  if (text && text.scrollWidth > text.clientWidth) text.title = text.textContent
}

/**
 * Event delegation for all cards: a click anywhere opens a card, one beside its checkbox selects it, arrow up and down move between cards, and
 * truncated text gets a tooltip with the full text.
 */
export const cardListeners = { onClick: open, onKeyDown: walk, onMouseOver: showFullText }
