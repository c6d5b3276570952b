import { fillText } from '../../domain/fillText.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { palette as texts } from '../../i18n/ptBR/palette.ts'
import { Button } from '../../ui/index.ts'
import styles from './Palette.module.css'
import type { PaletteResults } from './usePaletteGroups.ts'

interface PaletteNotesProps {
  results: PaletteResults
  /** Number of entries. */
  count: number
  text: string
}

/** Notes beside the entries: that a search is running, that something failed, or that nothing was found. */
export function PaletteNotes({ results: { isSearching, isShort, failed }, count, text }: PaletteNotesProps) {
  const isEmpty = count === 0 && !isSearching && failed.length === 0
  return (
    <div className={styles.notes}>
      {failed.map(({ name, source: { retry, isSearching: busy } }) => (
        <p className={styles.failed} key={name} role="alert">
          {texts.failed[name]}
          <Button busy={busy} onClick={retry}>
            {app.common.retry}
          </Button>
        </p>
      ))}
      <p role="status">
        {isSearching
          ? texts.searching
          : isEmpty
            ? fillText(texts.none, { text })
            : text && <span className="visuallyHidden">{countText(count)}</span>}
      </p>
      {isShort && !isSearching && <p>{texts.short}</p>}
    </div>
  )
}

const countText = (count: number) => (count === 1 ? texts.count.one : fillText(texts.count.other, { count }))
