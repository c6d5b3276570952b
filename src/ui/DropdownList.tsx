import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import styles from './DropdownMenu.module.css'
import { Icon, type IconName } from './Icon.tsx'

export interface DropdownItem {
  label: string
  onSelect: () => void
  icon?: IconName
}

interface DropdownListProps {
  anchor: HTMLElement | null
  items: readonly DropdownItem[]
  onSelect: (item: DropdownItem) => void
  onClose: () => void
}

/** The edge that the menu is aligned to: the button's edge nearer to the window's edge. */
function sharedEdge(anchor: HTMLElement | null): 'left' | 'right' {
  const { left = 0, right = 0 } = anchor?.getBoundingClientRect() ?? {}
  return left + right > window.innerWidth ? 'right' : 'left'
}

/** The open menu of a `DropdownMenu`. */
export function DropdownList({ anchor, items, onSelect, onClose }: DropdownListProps) {
  const horizontal = sharedEdge(anchor)
  return (
    <Menu
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      onClose={onClose}
      open
      transformOrigin={{ vertical: 'top', horizontal }}
    >
      {items.map((item) => (
        <MenuItem className={styles.item} key={item.label} onClick={() => onSelect(item)}>
          {item.icon && <Icon name={item.icon} />}
          {item.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
