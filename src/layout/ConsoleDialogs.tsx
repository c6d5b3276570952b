import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { shortcuts as texts } from '../i18n/ptBR/shortcuts.ts'
import type { Session } from '../providers/session.ts'
import { overlay, ShortcutOffer, useShortcut } from '../ui/index.ts'
import type { ConsoleDialog } from './consoleDialog.ts'
import type { GoKey } from './goKeys.ts'
import type { MenuSection } from './menu.ts'
import { LoadedPalette, usePreloadOnControl } from './palette/LoadedPalette.tsx'
import type { QuickViewOf } from './palette/QuickView.tsx'
import { PALETTE_KEYS } from './SearchButton.tsx'
import { restoreCharacterKeys } from './useCharacterKeys.ts'

const { Overlay: AccountModal } = overlay(
  async () => (await import('./userMenu/AccountModal.tsx')).AccountModal,
)
const { Overlay: QuickView } = overlay(async () => (await import('./palette/QuickView.tsx')).QuickView)
const { Overlay: ShortcutsModal } = overlay(async () => (await import('./ShortcutsModal.tsx')).ShortcutsModal)
const { Overlay: SupportModal } = overlay(
  async () => (await import('../custom/support/SupportModal.tsx')).SupportModal,
)

interface ConsoleDialogsProps {
  session: Session
  sections: readonly MenuSection[]
  keys: readonly GoKey[]
  opened: ConsoleDialog | undefined
  onOpen: (dialog: ConsoleDialog | undefined) => void
}

/** The dialogs of the console, and the shortcuts of every screen. */
export function ConsoleDialogs({ session, sections, keys, opened, onOpen }: ConsoleDialogsProps) {
  const navigate = useNavigate()
  const [view, setView] = useState<QuickViewOf>()
  useEffect(restoreCharacterKeys, [])
  usePreloadOnControl()
  useShortcut({
    keys: PALETTE_KEYS,
    label: texts.palette,
    group: 'everywhere',
    whileTyping: true,
    run: () => onOpen('palette'),
  })
  useShortcut({ keys: '?', label: texts.list, group: 'everywhere', run: () => onOpen('shortcuts') })
  const close = () => onOpen(undefined)
  return (
    <>
      {keys.map(({ keys: pressed, label, to }) => (
        <ShortcutOffer group="go" key={to} keys={pressed} label={label} run={() => void navigate(to)} />
      ))}
      {opened === 'palette' && (
        <LoadedPalette
          goKeys={keys}
          onClose={close}
          onOpen={onOpen}
          onView={setView}
          sections={sections}
          session={session}
        />
      )}
      {opened === 'shortcuts' && <ShortcutsModal onClose={close} />}
      {opened === 'account' && <AccountModal onClose={close} session={session} />}
      {view && <QuickView onClose={() => setView(undefined)} session={session} view={view} />}
      {opened === 'support' && <SupportModal onClose={close} />}
    </>
  )
}
