import { lazy, Suspense, useState } from 'react'
import { map } from '../../../i18n/ptBR/map.ts'
import { Button } from '../../../ui/Button.tsx'
import type { MapFilters } from './mapFilters.ts'

const load = async () => ({ default: (await import('./FilterModal.tsx')).FilterModal })
const FilterModal = lazy(load)

interface FilterControlProps {
  institution: number
  filters: MapFilters
  onFilters: (filters: MapFilters) => void
}

/** The button of the map's filter; its modal is fetched when it is neared. */
export function FilterControl({ onFilters, ...shown }: FilterControlProps) {
  const [open, setOpen] = useState(false)
  const warm = () => void load()
  const close = () => setOpen(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon="filter"
        onClick={() => setOpen(true)}
        onFocus={warm}
        onPointerEnter={warm}
      >
        {map.filter.button}
      </Button>
      <Suspense>
        {open && (
          <FilterModal
            {...shown}
            onClose={close}
            onFilters={(filters) => {
              close()
              onFilters(filters)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
