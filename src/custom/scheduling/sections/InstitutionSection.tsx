import { useFormContext, useWatch } from 'react-hook-form'
import { procedureForm } from '../../../i18n/ptBR/procedureForm.ts'
import { useFormSectors, useRooms } from '../../../pickers/index.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { OptionItem, withCurrent } from '../fields/OptionItem.tsx'
import { LookupItem } from '../fields/SimpleItems.tsx'
import type { SchedulingValues } from '../formModel.ts'
import { Section } from './Section.tsx'

/** Sector, operating room and accommodation. Changing the sector resets the room. */
export function InstitutionSection({ record }: { record?: ProcedureRecord }) {
  const { control, setValue } = useFormContext<SchedulingValues>()
  const institutionId = useWatch({ control, name: 'institution_id' })
  const sectorId = useWatch({ control, name: 'surgery_center_id' })
  const { sectors, loading, failure } = useFormSectors(institutionId)
  const rooms = useRooms(sectors.find(({ id }) => id === sectorId))
  const ownRoom = sectorId === record?.surgery_center_id ? record?.surgery_center_room : null
  return (
    <Section title="institution">
      <OptionItem
        failure={failure}
        loading={loading}
        name="surgery_center_id"
        onChosen={() => setValue('surgery_center_room_id', null, { shouldDirty: true })}
        options={withCurrent(sectors, record?.surgery_center)}
      />
      <OptionItem
        disabled={sectorId === null}
        failure={rooms.failure}
        loading={rooms.loading}
        name="surgery_center_room_id"
        none={procedureForm.noRooms}
        options={withCurrent(rooms.rooms, ownRoom)}
        placeholder={sectorId === null ? procedureForm.sectorFirst : undefined}
      />
      <LookupItem name="room_id" to="accommodations" />
    </Section>
  )
}
