import { useDeferredValue, useEffect } from 'react'
import { palette as texts } from '../../i18n/ptBR/palette.ts'
import { Icon } from '../../ui/index.ts'
import { KeyCaps } from '../KeyCaps.tsx'
import type { Entry } from './entry.ts'
import { markedPieces } from './match.ts'
import styles from './Palette.module.css'
import type { Group } from './usePaletteGroups.ts'

/** The id of an entry's element. */
export const optionId = (listId: string, { id }: Entry) => `${listId} ${id}`.replace(/[^\w-]+/g, '-')

interface PaletteListProps {
  id: string
  groups: readonly Group[]
  words: readonly string[]
  active: Entry | undefined
  onActive: (entry: Entry) => void
  onRun: (entry: Entry) => void
}

/**
 * Entries rendered first; the others follow once these are painted, in a box that already has its final
 * height.
 */
const FIRST_ENTRIES = 6

function firstEntries(groups: readonly Group[], count: number): Group[] {
  let left = count
  return groups.flatMap(({ name, entries }) => {
    const first = entries.slice(0, left)
    left -= first.length
    return first.length > 0 ? [{ name, entries: first }] : []
  })
}

/** The entries by group; the focus stays in the search box above. */
export function PaletteList({ id, groups, words, active, onActive, onRun }: PaletteListProps) {
  const activeId = active && optionId(id, active)
  const count = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_ENTRIES)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div aria-label={texts.results} className={styles.list} id={id} role="listbox">
      {firstEntries(groups, count).map(({ name, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div aria-label={texts.groups[name]} className={styles.group} key={name} role="group">
          <div aria-hidden="true" className={styles.title}>
            {texts.groups[name]}
          </div>
          {entries.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the search box chooses the active option
            <div
              aria-selected={entry === active}
              className={styles.option}
              id={optionId(id, entry)}
              key={entry.id}
              onClick={() => onRun(entry)}
              onPointerMove={() => entry !== active && onActive(entry)}
              role="option"
              tabIndex={-1}
            >
              <Icon name={entry.icon} />
              <span className={styles.label}>
                <Marked label={entry.label} words={words} />
              </span>
              {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
              {entry.keys && (
                <span aria-hidden="true" className={styles.keys}>
                  <KeyCaps keys={entry.keys} />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function Marked({ label, words }: { label: string; words: readonly string[] }) {
  if (words.length === 0) return label
  let at = 0
  return markedPieces(label, words).map(({ text, marked }) => {
    const key = at
    at += text.length
    return marked ? <mark key={key}>{text}</mark> : text
  })
}
