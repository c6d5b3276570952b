import { useState } from 'react'
import { Button } from './Button.tsx'
import type { DropdownItem } from './DropdownList.tsx'
import styles from './DropdownMenu.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { overlay } from './overlay.tsx'

const { Overlay: DropdownList, preload } = overlay(
  async () => (await import('./DropdownList.tsx')).DropdownList,
)

interface DropdownMenuProps {
  label: string
  icon?: IconName
  tone?: 'plain' | 'primary'
  items: readonly DropdownItem[]
  /** Shows only the icon on narrow screens; the label remains the accessible name. */
  narrow?: 'icon'
  /** Called on hover and focus, to preload what an item needs. */
  onPreload?: () => void
}

/** A menu button. The menu closes and restores the focus before the selected item's action runs. */
export function DropdownMenu({ label, icon, tone = 'plain', items, narrow, onPreload }: DropdownMenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  const preloadAll = () => {
    preload()
    onPreload?.()
  }
  const select = (item: DropdownItem) => {
    setOpen(false)
    item.onSelect()
  }
  return (
    <>
      <Button
        aria-expanded={open}
        aria-haspopup="menu"
        icon={icon}
        onClick={() => setOpen(true)}
        onFocus={preloadAll}
        onPointerEnter={preloadAll}
        ref={setButton}
        tone={tone}
      >
        <span className={narrow && styles.label}>{label}</span>
        <Icon name="down" size={14} />
      </Button>
      {open && (
        <DropdownList anchor={button} items={items} onClose={() => setOpen(false)} onSelect={select} />
      )}
    </>
  )
}
