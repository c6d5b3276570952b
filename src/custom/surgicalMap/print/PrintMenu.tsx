import { map } from '../../../i18n/ptBR/map.ts'
import { DropdownMenu } from '../../../ui/index.ts'
import type { PrintOrder } from './printedList.ts'

const { print: texts } = map
const orders: readonly PrintOrder[] = ['hour', 'room', 'roomSheets']

interface PrintMenuProps {
  /** The page shows the rooms as lanes, which can be printed, too. */
  hasLanes: boolean
  onOrder: (order: PrintOrder) => void
}

/** Prints the list by hour, by room, or a sheet a room; the browser's own print repeats the last choice. */
export function PrintMenu({ hasLanes, onOrder }: PrintMenuProps) {
  return (
    <DropdownMenu
      icon="print"
      items={(hasLanes ? (['lanes', ...orders] as const) : orders).map((order) => ({
        label: texts.orders[order],
        onSelect: () => {
          onOrder(order)
          // Once the menu has closed.
          requestAnimationFrame(() => print())
        },
      }))}
      label={texts.button}
      narrow="icon"
    />
  )
}
