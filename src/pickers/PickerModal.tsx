import { type KeyboardEvent, type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react'
import { fillText } from '../domain/fillText.ts'
import { pickers as texts } from '../i18n/ptBR/pickers.ts'
import { focusSearch, IconButton, isFinishKey, Modal, type ModalConfirm, SearchBox } from '../ui/index.ts'
import { PickerResults } from './list/PickerResults.tsx'
import type { ListKeys } from './list/useActiveRow.ts'
import styles from './PickerModal.module.css'
import type { Chosen, Picker } from './picker.ts'

export interface PickerModalProps<Item> {
  picker: Picker<Item>
  selected: readonly Chosen[]
  onAdd: (item: Item) => void
  onRemove: (id: number) => void
  onClose: () => void
  /** Confirms the selection; without it the modal's button just closes it. */
  confirm?: ModalConfirm & { onConfirm: () => void }
  filters?: ReactNode
  details?: (id: number) => ReactNode
}

/** Keys that move in the list even from the search box, as they do not affect its text. */
const LIST_KEYS = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']

/**
 * Multi-select from a list of any length. Without `confirm`, selections apply immediately. The list's keys
 * also work from the search box; Ctrl+Enter finishes.
 */
export function PickerModal<Item>(props: PickerModalProps<Item>) {
  const { picker, selected, onAdd, onRemove, onClose, filters, details: extra } = props
  const { confirm = { label: texts.done, onConfirm: onClose } } = props
  const [filter, setFilter] = useState('')
  /** Number of rejected selections, used as key so that each is announced. */
  const [rejections, setRejections] = useState(0)
  const ids = useMemo(() => new Set(selected.map(({ id }) => id)), [selected])
  const { limit, itemId: idOf } = picker

  const remove = (id: number) => {
    setRejections(0)
    onRemove(id)
  }
  const toggle = (item: Item) => {
    const id = idOf(item)
    if (ids.has(id)) remove(id)
    else if (limit && ids.size >= limit.max) setRejections(rejections + 1)
    else onAdd(item)
  }
  const listId = useId()
  const list = useRef<ListKeys>(null)
  const search = useRef<HTMLInputElement>(null)
  const [activeId, setActiveId] = useState<string>()
  const [awaited, setAwaited] = useState<string>()
  const handleFound = () => {
    setAwaited(undefined)
    search.current?.select()
  }
  const handleSearchKey = (event: KeyboardEvent<HTMLInputElement>) => {
    search.current = event.currentTarget
    if (LIST_KEYS.includes(event.key) && list.current?.move(event.key)) event.preventDefault()
    if (event.key !== 'Enter' || isFinishKey(event)) return
    const typed = event.currentTarget.value.trim()
    if (typed === filter && list.current?.pick()) event.currentTarget.select()
    else setAwaited(typed)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isFinishKey(event) && !confirm.busy && !confirm.disabled) confirm.onConfirm()
  }

  return (
    <Modal confirm={confirm} onClose={onClose} open title={picker.title}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key of whatever has the focus inside */}
      <div className={styles.body} onKeyDown={handleKeyDown}>
        <div className={styles.filters} onInput={() => setAwaited(undefined)} ref={focusSearch}>
          <SearchBox
            activeId={activeId}
            debounceMs={picker.searchDebounceMs}
            label={picker.search}
            listId={listId}
            onKeyDown={handleSearchKey}
            onSearch={useCallback((text: string) => setFilter(text.trim()), [])}
            value={filter}
          />
          {filters}
        </div>
        <PickerResults
          awaited={awaited}
          filter={filter}
          id={listId}
          keys={list}
          onActive={setActiveId}
          onFound={handleFound}
          onToggle={toggle}
          picker={picker}
          selected={ids}
        />
        <section className={styles.selected}>
          <h3 aria-live="polite" className={styles.title}>
            {texts.selected.replace('(n)', `(${selected.length})`)}
          </h3>
          <p className={styles.refusal} key={rejections} role="alert">
            {rejections > 0 && limit?.message}
          </p>
          {selected.length === 0 && <p className={styles.nothing}>{texts.nothingSelected}</p>}
          <ul className={styles.list}>
            {selected.map(({ id, label }) => (
              <li className={styles.item} key={id}>
                <div className={styles.line}>
                  <span className={styles.name}>{label}</span>
                  <IconButton
                    icon="close"
                    label={fillText(texts.remove, { name: label })}
                    onClick={() => remove(id)}
                    small
                  />
                </div>
                {extra && <div className={styles.extra}>{extra(id)}</div>}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Modal>
  )
}
