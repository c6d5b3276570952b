import { ActiveFilters } from '../../../ui/index.ts'
import type { MapFilters } from './mapFilters.ts'

interface FilterTagsProps {
  filters: MapFilters
  onFilters: (filters: MapFilters) => void
  /** All filters were removed: whatever else filters ends, too. */
  onClear: () => void
}

/** Removable tags of the active filters. Removing the sector also removes its room. */
export function FilterTags({ filters: { sector, room, member }, onFilters, onClear }: FilterTagsProps) {
  const clear = () => onFilters({})
  const tags = [
    ...(member ? [{ name: member.name, onRemove: clear }] : []),
    ...(sector ? [{ name: sector.name, onRemove: clear }] : []),
    ...(sector && room ? [{ name: room.name, onRemove: () => onFilters({ sector }) }] : []),
  ]
  return (
    <ActiveFilters
      filters={tags}
      onClear={() => {
        clear()
        onClear()
      }}
    />
  )
}
