import { useState } from 'react'
import { app } from '../../../i18n/ptBR/app.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { useRooms, useSectors } from '../../../pickers/index.ts'
import { errorMessage } from '../../../providers/httpClient.ts'
import type { Room } from '../../../providers/sectors.ts'
import { FailureState, Modal } from '../../../ui/index.ts'
import styles from './FilterModal.module.css'
import type { MapFilters } from './mapFilters.ts'
import { NamedSelect } from './NamedSelect.tsx'

const { filter: texts } = map

interface FilterModalProps {
  institution: number
  filters: MapFilters
  onFilters: (filters: MapFilters) => void
  onClose: () => void
}

const idAndName = ({ id, name }: Room) => ({ id, name })

/** Filters the surgeries by sector and room. */
export function FilterModal({ institution, filters, onFilters, onClose }: FilterModalProps) {
  const [{ sector, room }, choose] = useState(filters)
  const { data: sectors = [], error, isPending, isFetching, refetch } = useSectors(institution)
  const { rooms, ...roomsQuery } = useRooms(sectors.find(({ id }) => id === sector?.id))
  return (
    <Modal
      cancel={app.common.cancel}
      confirm={{ label: texts.apply, onConfirm: () => onFilters({ sector, room }) }}
      onClose={onClose}
      open
      size="small"
      title={texts.title}
    >
      {error && sectors.length === 0 ? (
        <FailureState busy={isFetching} onRetry={() => refetch()}>
          {errorMessage(error, texts.failed)}
        </FailureState>
      ) : (
        <div className={styles.fields}>
          <NamedSelect
            label={texts.sector}
            loading={isPending}
            onChange={(chosen) => choose(chosen ? { sector: idAndName(chosen) } : {})}
            options={sectors}
            value={sector}
          />
          <NamedSelect
            disabled={!sector}
            label={texts.room}
            {...roomsQuery}
            onChange={(chosen) => choose({ sector, room: chosen && idAndName(chosen) })}
            options={rooms}
            placeholder={sector ? undefined : texts.sectorFirst}
            value={room}
          />
        </div>
      )}
    </Modal>
  )
}
