import { useState } from 'react'

const KEY = 'menu-collapsed'
/** Below it the menu is a drawer; the same width as in Shell.module.css. */
const narrow = '(max-width: 899.95px)'

/** The side menu folded away, which is remembered, and the drawer open, which is not. */
export function useMenuState() {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'true')
  const [drawerOpen, setDrawerOpen] = useState(false)

  const collapse = (value: boolean) => {
    localStorage.setItem(KEY, String(value))
    setCollapsed(value)
  }

  return {
    collapsed,
    drawerOpen,
    collapse: () => collapse(true),
    closeDrawer: () => setDrawerOpen(false),
    /** Brings the menu: the drawer where there is no room for it beside the page. */
    show: () => (window.matchMedia(narrow).matches ? setDrawerOpen(true) : collapse(false)),
  }
}
