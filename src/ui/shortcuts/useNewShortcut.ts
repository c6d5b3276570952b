import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { shortcuts as texts } from '../../i18n/ptBR/shortcuts.ts'
import { useShortcut } from './useShortcut.ts'

/** What a link to a screen may have it open at once. */
type Opening = 'new' | `import ${string}`

/** `location.state` of a link whose screen opens something at once. */
export const opening = (what: Opening) => ({ opening: what })

/** Whether the link that led here asks to open it, and the screen has not yet. */
export const useIsOpening = (what: Opening): boolean => useLocation().state?.opening === what

/** Opens at once what the link that led here asks for; going back to the screen does not open it again. */
export function useOpening(what: Opening, open: () => void): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const start = useEffectEvent(() => {
    void navigate(pathname + search, { replace: true, state: null })
    open()
  })
  const isOpening = useIsOpening(what)
  useEffect(() => {
    if (isOpening) start()
  }, [isOpening])
}

/** N opens the screen's new record, and so does a link that asks for it. */
export function useNewShortcut(open: () => void): void {
  useShortcut({ keys: 'N', label: texts.create, opensForm: true, run: open })
  useOpening('new', open)
}
