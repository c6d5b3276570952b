import { map } from '../../../i18n/ptBR/map.ts'
import { DropdownMenu } from '../../../ui/index.ts'
import type { PrintOrder } from './printedList.ts'

const { print: texts } = map
const orders: readonly PrintOrder[] = ['hour', 'room', 'roomSheets']

/** Prints the list by hour, by room, or a sheet a room; the browser's own print repeats the last choice. */
export function PrintMenu({ onOrder }: { onOrder: (order: PrintOrder) => void }) {
  return (
    <DropdownMenu
      icon="print"
      items={orders.map((order) => ({
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
