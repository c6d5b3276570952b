import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useReload } from '../../crud/index.ts'
import { presetEventRefusals } from '../../i18n/ptBR/presetEventRefusals.ts'
import { presetEvents as texts } from '../../i18n/ptBR/presetEvents.ts'
import { type Picker, PickerModal } from '../../pickers/index.ts'
import { importPresetEvents, type PresetEvent, readPresetEvents } from '../../providers/events.ts'
import { errorMessage } from '../../providers/httpClient.ts'
import { events } from '../../resources/events.ts'
import { useActNotice } from '../../ui/index.ts'

/** A selected preset; the import does not send its laterality (OQ-166). */
interface SelectedPreset extends PresetEvent {
  laterality: 1
}

const presetId = ({ id }: PresetEvent) => id

const presetPicker = (institutionId: number | undefined): Picker<PresetEvent> => ({
  queryKey: ['presetEvents', institutionId],
  title: texts.title,
  search: texts.search,
  searchDebounceMs: 1000,
  empty: texts.empty,
  readPage: (query, signal) => readPresetEvents({ ...query, institutionId }, signal),
  itemId: presetId,
  label: ({ name }) => name,
})

interface PresetImportModalProps {
  /** A group's member; the selected institution when absent. */
  institutionId?: number
  onClose: () => void
}

/** Selects presets of the platform and imports them as the institution's events. */
export function PresetImportModal({ institutionId, onClose }: PresetImportModalProps) {
  const [selected, setSelected] = useState<readonly SelectedPreset[]>([])
  const notify = useActNotice('import presets')
  const reload = useReload(events)
  const { mutate, isPending } = useMutation({
    mutationFn: () => importPresetEvents(selected.map(presetId), institutionId),
    onSuccess: () => {
      notify(texts.imported, { type: 'success' })
      onClose()
    },
    onError: (error) => notify(errorMessage(error, texts.importFailed), { type: 'error' }),
    onSettled: () => reload(),
  })
  const importSelected = () => {
    if (selected.length === 0) notify(presetEventRefusals.nothingSelected, { type: 'error' })
    else mutate()
  }
  return (
    <PickerModal
      confirm={{ label: texts.import, onConfirm: importSelected, busy: isPending }}
      onAdd={(preset) => setSelected([...selected, { ...preset, laterality: 1 }])}
      onClose={() => !isPending && onClose()}
      onRemove={(id) => setSelected(selected.filter((preset) => preset.id !== id))}
      picker={presetPicker(institutionId)}
      selected={selected.map(({ id, name }) => ({ id, label: name }))}
    />
  )
}
