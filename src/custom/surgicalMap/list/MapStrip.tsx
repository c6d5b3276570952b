import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import styles from './MapStrip.module.css'
import { type StripKey, stripLabel } from './strip.ts'
import type { StripEntry } from './useStrip.ts'

interface MapStripProps {
  kind: ProcedureHalf
  entries: readonly StripEntry[]
  chosen: StripKey | undefined
  onToggle: (key: StripKey) => void
}

/** 'Em curso 2 · Atrasados 3 · A seguir 14 · Faltando 5': counts the day's items; each entry shows only its own. */
export function MapStrip({ kind, entries, chosen, onToggle }: MapStripProps) {
  if (entries.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div aria-label={texts.strip.label} className={styles.strip} data-entries={entries.length} role="group">
      {entries.map(({ key, count }) => (
        <button
          aria-pressed={key === chosen}
          className={styles.entry}
          data-key={count ? key : undefined}
          key={key}
          onClick={() => onToggle(key)}
          type="button"
        >
          {stripLabel(key, kind)} <b>{count ?? '–'}</b>
        </button>
      ))}
    </div>
  )
}
