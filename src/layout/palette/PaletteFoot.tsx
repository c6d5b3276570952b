import { palette as texts } from '../../i18n/ptBR/palette.ts'
import { KeyCaps } from '../KeyCaps.tsx'
import styles from './Palette.module.css'

/** Key hints; hidden from screen readers, which announce the keys of a combobox themselves. */
export function PaletteFoot() {
  return (
    <div aria-hidden="true" className={styles.foot}>
      <span>
        <KeyCaps keys="ArrowUp ArrowDown" /> {texts.hints.walk}
      </span>
      <span>
        <KeyCaps keys="Enter" /> {texts.hints.open}
      </span>
      <span>
        <KeyCaps keys="Escape" /> {texts.hints.close}
      </span>
    </div>
  )
}
