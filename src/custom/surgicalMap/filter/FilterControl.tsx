import { lazy, Suspense, useState } from 'react'
import { map } from '../../../i18n/ptBR/map.ts'
import { Button } from '../../../ui/index.ts'
import type { MapFilters } from './mapFilters.ts'

const loadModal = async () => ({ default: (await import('./FilterModal.tsx')).FilterModal })
const FilterModal = lazy(loadModal)

interface FilterControlProps {
  institution: number
  filters: MapFilters
  onFilters: (filters: MapFilters) => void
}

/** The map's filter button; the modal's chunk is preloaded on hover and focus. */
export function FilterControl({ onFilters, ...shown }: FilterControlProps) {
  const [open, setOpen] = useState(false)
  const preload = () => void loadModal()
  const close = () => setOpen(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon="filter"
        onClick={() => setOpen(true)}
        onFocus={preload}
        onPointerEnter={preload}
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
