import { useId, useState } from 'react'
import { app } from '../i18n/ptBR/app.ts'
import { shortcuts as texts } from '../i18n/ptBR/shortcuts.ts'
import { type Keys, Modal, offeredShortcuts, Switch } from '../ui/index.ts'
import { KeyCaps } from './KeyCaps.tsx'
import styles from './ShortcutsModal.module.css'
import { useCharacterKeys } from './useCharacterKeys.ts'

interface Line {
  keys: Keys
  label: string
}

/** Shortcuts of forms, lists and modals on any screen. */
const parts: readonly Line[] = [
  { keys: 'Control+S', label: texts.save },
  { keys: 'Enter', label: texts.open },
  { keys: 'Control+Enter', label: texts.finish },
  { keys: 'Escape', label: texts.close },
]

/** The shortcuts of the current screen, and of all screens. */
export function ShortcutsModal({ onClose }: { onClose: () => void }) {
  const [shortcuts] = useState(offeredShortcuts)
  const [on, switchOn] = useCharacterKeys()
  const hintId = useId()
  const isPart = ({ keys }: Line) => parts.some((part) => part.keys === keys)
  const ofScreen = shortcuts.filter((shortcut) => !shortcut.group && !isPart(shortcut))
  const inGroup = (name: 'everywhere' | 'go') => shortcuts.filter(({ group }) => group === name)
  return (
    <Modal cancel={app.common.close} onClose={onClose} open title={texts.title}>
      <div className={styles.characters}>
        <Switch aria-describedby={hintId} checked={on} onChange={(event) => switchOn(event.target.checked)}>
          {texts.characters}
        </Switch>
        <p id={hintId}>{texts.charactersHint}</p>
      </div>
      <div className={styles.groups}>
        <Group lines={ofScreen} title={texts.groups.screen} />
        <Group lines={inGroup('everywhere')} title={texts.groups.everywhere} />
        <Group lines={parts} title={texts.groups.parts} />
        <Group lines={inGroup('go')} title={texts.groups.go} />
      </div>
    </Modal>
  )
}

function Group({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl>
        {lines.map(({ keys, label }) => (
          <div className={styles.line} key={keys}>
            <dt>{label}</dt>
            <dd>
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
