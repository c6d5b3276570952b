import { useEffectEvent, useLayoutEffect } from 'react'
import { offerShortcut, type Shortcut } from './registry.ts'

/** Offers a shortcut while the component is mounted, from its first frame on. */
export function useShortcut(shortcut: Shortcut): void {
  const { keys, label, group, whileTyping, opensForm } = shortcut
  const run = useEffectEvent(shortcut.run)
  const within = useEffectEvent(() => shortcut.within?.() ?? null)
  useLayoutEffect(
    () =>
      offerShortcut({ keys, label, group, whileTyping, opensForm, within: () => within(), run: () => run() }),
    [keys, label, group, whileTyping, opensForm],
  )
}
