import { useState } from 'react'
import { localStore } from '../providers/storage.ts'

const KEY = 'menu-collapsed'
/** Below this width the menu is a drawer; the same width as in Shell.module.css. */
const narrow = '(max-width: 899.95px)'

/** Whether the side menu is collapsed, which is stored, and whether the drawer is open, which is not. */
export function useMenuState() {
  const [collapsed, setCollapsed] = useState(() => localStore.getItem(KEY) === 'true')
  const [drawerOpen, setDrawerOpen] = useState(false)

  const collapse = (value: boolean) => {
    localStore.setItem(KEY, String(value))
    setCollapsed(value)
  }

  return {
    collapsed,
    drawerOpen,
    collapse: () => collapse(true),
    closeDrawer: () => setDrawerOpen(false),
    /** Shows the menu: opens the drawer if there is no room for the menu beside the page. */
    show: () => (window.matchMedia(narrow).matches ? setDrawerOpen(true) : collapse(false)),
  }
}
