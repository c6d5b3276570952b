import { lazy, Suspense, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './DropdownMenu.module.css'
import { Icon, type IconName } from './Icon.tsx'

const loadMenu = () => import('@mui/material/Menu')
const loadItem = () => import('@mui/material/MenuItem')
const Menu = lazy(loadMenu)
const MenuItem = lazy(loadItem)

export interface DropdownItem {
  label: string
  onSelect: () => void
  icon?: IconName
}

interface DropdownMenuProps {
  label: string
  icon?: IconName
  tone?: 'plain' | 'primary'
  items: readonly DropdownItem[]
  /** Where there is little room its icon alone is seen; the label is its name still. */
  narrow?: 'icon'
  /** Somebody is about to open it. */
  onNear?: () => void
}

/** MUI's menu is fetched when the button is neared; it closes and gives the focus back before what was chosen happens. */
function warm(): void {
  void loadMenu()
  void loadItem()
}

/** A button that offers a few things to do. */
export function DropdownMenu({ label, icon, tone = 'plain', items, narrow, onNear }: DropdownMenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  const near = () => {
    warm()
    onNear?.()
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
        onFocus={near}
        onPointerEnter={near}
        ref={setButton}
        tone={tone}
      >
        <span className={narrow && styles.label}>{label}</span>
        <Icon name="down" size={14} />
      </Button>
      <Suspense>
        {open && (
          <Menu anchorEl={button} onClose={() => setOpen(false)} open>
            {items.map((item) => (
              <MenuItem className={styles.item} key={item.label} onClick={() => select(item)}>
                {item.icon && <Icon name={item.icon} />}
                {item.label}
              </MenuItem>
            ))}
          </Menu>
        )}
      </Suspense>
    </>
  )
}
