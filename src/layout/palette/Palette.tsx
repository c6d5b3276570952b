import Modal from '@mui/material/Modal'
import { type KeyboardEvent, useId, useState } from 'react'
import { app } from '../../i18n/ptBR/app.ts'
import { palette as texts } from '../../i18n/ptBR/palette.ts'
import { Icon, IconButton, useClosedByBack } from '../../ui/index.ts'
import type { Entry } from './entry.ts'
import styles from './Palette.module.css'
import { PaletteFoot } from './PaletteFoot.tsx'
import { optionId, PaletteList } from './PaletteList.tsx'
import { PaletteNotes } from './PaletteNotes.tsx'
import { usePaletteGroups } from './usePaletteGroups.ts'

type PaletteProps = Omit<Parameters<typeof usePaletteGroups>[0], 'text'> & {
  /** The text typed before the palette was loaded. */
  typed: string
  onClose: () => void
}

/**
 * The global search: screens, records and actions, usable by keyboard alone. Built on MUI's Modal: its Dialog
 * and the scroll lock of the page take a fifth of the opening time.
 */
export function Palette(props: PaletteProps) {
  const { onClose } = props
  useClosedByBack(true, onClose)
  return (
    <Modal
      disableScrollLock
      hideBackdrop
      onClose={onClose}
      onKeyDown={(event) => closeOnSameKeys(event, onClose)}
      open
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Esc closes it, too */}
      <div
        className={styles.veil}
        onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
        role="presentation"
      >
        <div aria-label={texts.title} aria-modal="true" className={styles.paper} role="dialog">
          <Content {...props} />
        </div>
      </div>
    </Modal>
  )
}

/** Separate from the dialog, so that a keystroke does not rerender that. */
function Content({ typed, onClose, ...sources }: PaletteProps) {
  const [text, setText] = useState(typed)
  const results = usePaletteGroups({ ...sources, text })
  const entries = results.groups.flatMap((group) => group.entries)
  const [chosen, setChosen] = useState<string>()
  // The first entry until another is chosen by arrow keys or pointer, even as results arrive.
  const active = entries.find(({ id }) => id === chosen) ?? entries[0]
  const listId = useId()

  const run = (entry: Entry) => {
    onClose()
    entry.run()
  }
  const step = (by: number) => {
    const at = active ? entries.indexOf(active) : -1
    setChosen(entries.at((at + by) % entries.length)?.id)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter') active && run(active)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={styles.head}>
        <Icon name="search" />
        <input
          aria-activedescendant={active && optionId(listId, active)}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded={entries.length > 0}
          aria-label={texts.title}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the palette is opened to type into it
          autoFocus
          className={styles.input}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(undefined)
          }}
          onKeyDown={handleKey}
          placeholder={texts.placeholder}
          role="combobox"
          spellCheck={false}
          value={text}
        />
        <IconButton icon="close" label={app.common.close} onClick={onClose} />
      </div>
      <PaletteList
        active={active}
        groups={results.groups}
        id={listId}
        onActive={({ id }) => setChosen(id)}
        onRun={run}
        words={results.words}
      />
      <PaletteNotes count={entries.length} results={results} text={text.trim()} />
      <PaletteFoot />
    </>
  )
}

/** The shortcut that opened the palette also closes it. */
function closeOnSameKeys(event: KeyboardEvent, onClose: () => void): void {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  onClose()
}
