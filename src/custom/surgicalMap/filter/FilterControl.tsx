import { useState } from 'react'
import { map } from '../../../i18n/ptBR/map.ts'
import { Button, overlay } from '../../../ui/index.ts'
import type { MapFilters } from './mapFilters.ts'

const { Overlay: FilterModal, preload } = overlay(async () => (await import('./FilterModal.tsx')).FilterModal)

interface FilterControlProps {
  institution: number
  filters: MapFilters
  onFilters: (filters: MapFilters) => void
}

/** The map's filter button; the modal's chunk is preloaded on hover and focus. */
export function FilterControl({ onFilters, ...shown }: FilterControlProps) {
  const [open, setOpen] = useState(false)
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
    </>
  )
}
