import { map as texts } from '../../../i18n/ptBR/map.ts'
import { Button, Icon } from '../../../ui/index.ts'
import styles from './FilterTags.module.css'
import type { MapFilters } from './mapFilters.ts'

interface FilterTagsProps {
  filters: MapFilters
  onFilters: (filters: MapFilters) => void
}

/** Removable tags of the active filters. Removing the sector also removes its room. */
export function FilterTags({ filters: { sector, room }, onFilters }: FilterTagsProps) {
  if (!sector) return null
  return (
    <div className={styles.tags}>
      <Tag name={sector.name} onRemove={() => onFilters({})} />
      {room && <Tag name={room.name} onRemove={() => onFilters({ sector })} />}
      <Button className={styles.clear} onClick={() => onFilters({})} tone="quiet">
        {texts.filter.clear}
      </Button>
    </div>
  )
}

function Tag({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      aria-label={texts.filter.remove.replace('{name}', name)}
      className={styles.tag}
      onClick={onRemove}
      type="button"
    >
      {name}
      <Icon name="close" size={14} />
    </button>
  )
}
