import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { shortcuts as texts } from '../../i18n/ptBR/shortcuts.ts'
import { useShortcut } from './useShortcut.ts'

/** What a link can make its target screen open immediately. */
type Opening = 'new' | `import ${string}`

/** `location.state` of a link whose target screen opens something immediately. */
export const opening = (what: Opening) => ({ opening: what })

/** Whether the link to this screen requests opening it, and that has not happened yet. */
export const useIsOpening = (what: Opening | undefined): boolean => {
  const asked: unknown = useLocation().state?.opening
  return what !== undefined && asked === what
}

/** Opens what the link to this screen requests; going back to the screen does not open it again. @param what undefined for nothing */
export function useOpening(what: Opening | undefined, open: () => void): void {
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

/** Opens a new record on N, or if the link to the screen requests it. */
export function useNewShortcut(open: () => void): void {
  useShortcut({ keys: 'N', label: texts.create, opensForm: true, run: open })
  useOpening('new', open)
}
