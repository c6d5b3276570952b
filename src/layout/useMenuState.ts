import { useState, useSyncExternalStore } from 'react'
import { localStore } from '../providers/storage.ts'

const KEY = 'menu-collapsed'
/** Below this width the menu is a drawer; the same width as in Shell.module.css. */
const narrow = '(max-width: 899.95px)'
/** Up to this width the menu is folded to icons, unless the user chose otherwise. */
const tight = '(max-width: 1100px)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(tight)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** What the user chose in this browser; undefined for nothing yet. */
function storedChoice(): boolean | undefined {
  const stored = localStore.getItem(KEY)
  return stored === null ? undefined : stored === 'true'
}

/** Whether the side menu is folded to icons, which the user's choice decides and else the width, and whether the drawer is open. */
export function useMenuState() {
  const [chosen, setChosen] = useState(storedChoice)
  const isTight = useSyncExternalStore(subscribe, () => window.matchMedia(tight).matches)
  const [drawerOpen, setDrawerOpen] = useState(false)

  const fold = (value: boolean) => {
    localStore.setItem(KEY, String(value))
    setChosen(value)
  }

  return {
    folded: chosen ?? isTight,
    drawerOpen,
    fold: () => fold(true),
    closeDrawer: () => setDrawerOpen(false),
    /** Shows the menu: opens the drawer if there is no room for the menu beside the page. */
    show: () => (window.matchMedia(narrow).matches ? setDrawerOpen(true) : fold(false)),
  }
}
