import { useRef, useState } from 'react'
import type { ReadinessRow } from '../../../calls/readiness.ts'
import type { ReadinessItem } from '../../../domain/readiness.ts'
import { isPending } from '../../../domain/readiness.ts'
import { Icon, overlay } from '../../../ui/index.ts'
import styles from './ItemButtons.module.css'
import { itemDue, itemName } from './itemText.ts'

const { Overlay: AnswerModal } = overlay(async () => (await import('./AnswerModal.tsx')).AnswerModal)

/** Where what was answered is gone, with the whole row perhaps, focuses what stands there then. */
function focusNextTo(list: HTMLElement | null): void {
  const row = list?.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  // The dialog gives the focus back first.
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const place = list?.isConnected ? list : beside
    place?.querySelector('button')?.focus()
  })
}

interface ItemButtonsProps {
  row: ReadinessRow
  items: readonly ReadinessItem[]
  timeZone: string
}

/** What a surgery lacks, each to be answered where it stands. What is not due, or not known, is grey. */
export function ItemButtons({ row, items, timeZone }: ItemButtonsProps) {
  const [answered, setAnswered] = useState<ReadinessItem['kind']>()
  const list = useRef<HTMLUListElement>(null)
  const close = () => {
    focusNextTo(list.current)
    setAnswered(undefined)
  }
  return (
    <>
      <ul className={styles.items} ref={list}>
        {items.map((item) => (
          <li key={item.kind}>
            <button
              aria-haspopup="dialog"
              className={styles.item}
              data-pending={isPending(item) || undefined}
              onClick={() => setAnswered(item.kind)}
              type="button"
            >
              <Icon name={isPending(item) ? 'alert' : 'clock'} size={14} />
              {itemName(item)}
              <span className={styles.due}>{itemDue(item)}</span>
            </button>
          </li>
        ))}
      </ul>
      {answered && <AnswerModal kind={answered} onClose={close} row={row} timeZone={timeZone} />}
    </>
  )
}
