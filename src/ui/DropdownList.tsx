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

/** The open menu of a `DropdownMenu`. */
export const DropdownList = ({ anchor, items, onSelect, onClose }: DropdownListProps) => (
  <Menu anchorEl={anchor} onClose={onClose} open>
    {items.map((item) => (
      <MenuItem className={styles.item} key={item.label} onClick={() => onSelect(item)}>
        {item.icon && <Icon name={item.icon} />}
        {item.label}
      </MenuItem>
    ))}
  </Menu>
)
