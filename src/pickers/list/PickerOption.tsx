import { memo } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import styles from './PickerList.module.css'

interface PickerOptionProps {
  id: string
  label: string
  detail: string | undefined
  /** Offset from the top in pixels. */
  top: number
  place: number
  count: number
  selected: boolean
  active: boolean
  index: number
  onPick: (index: number) => void
}

/** A row of the list, memoised for scrolling. */
export const PickerOption = memo(function PickerOption(props: PickerOptionProps) {
  const { id, label, detail, top, place, count, selected, active, index, onPick } = props
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the listbox (aria-activedescendant)
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keyboard
    <div
      aria-posinset={place}
      aria-selected={selected}
      aria-setsize={count}
      className={active ? `${styles.row} ${styles.active}` : styles.row}
      id={id}
      onClick={() => onPick(index)}
      role="option"
      style={{ top }}
    >
      <span aria-hidden="true" className={styles.box}>
        {selected && <Icon name="check" size={16} />}
      </span>
      <span className={styles.texts}>
        <span className={styles.label} title={label}>
          {label}
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </div>
  )
})
