import { app } from '../i18n/ptBR/app.ts'
import { Icon } from '../ui/index.ts'
import { KeyCaps } from './KeyCaps.tsx'
import styles from './SearchButton.module.css'

export const PALETTE_KEYS = 'Control+K'

interface SearchButtonProps {
  onOpen: () => void
  /** Called on hover and focus, to preload the palette. */
  onPreload: () => void
}

/** Opens the global search; only an icon on narrow screens. */
export function SearchButton({ onOpen, onPreload }: SearchButtonProps) {
  return (
    <button
      aria-haspopup="dialog"
      aria-keyshortcuts={PALETTE_KEYS}
      className={styles.search}
      onClick={onOpen}
      onFocus={onPreload}
      onPointerEnter={onPreload}
      type="button"
    >
      <Icon name="search" size={16} />
      <span className={styles.label}>{app.common.search}</span>
      <span aria-hidden="true" className={styles.keys}>
        <KeyCaps keys={PALETTE_KEYS} />
      </span>
    </button>
  )
}
