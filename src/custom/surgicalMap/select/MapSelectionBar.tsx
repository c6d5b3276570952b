import { useState } from 'react'
import { fillText } from '../../../domain/fillText.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { Button, overlay, SelectionBar } from '../../../ui/index.ts'
import type { MapSelection } from './useMapSelection.ts'

const { select: texts } = map

const { Overlay: ReplaceModal, preload } = overlay(
  async () => (await import('./ReplaceModal.tsx')).ReplaceModal,
)

interface MapSelectionBarProps {
  selection: MapSelection
  kind: ProcedureHalf
  timeZone: string
}

function countText(count: number): string {
  if (count === 0) return texts.none
  return count === 1 ? texts.one : fillText(texts.many, { count })
}

/** How many items of the map are selected, and what can be done with them. */
export function MapSelectionBar({ selection, kind, timeZone }: MapSelectionBarProps) {
  const { records, selectAll, clear, end } = selection
  const [isReplacing, setReplacing] = useState(false)
  const isSeveral = new Set(records.map(({ institution_id }) => institution_id)).size > 1
  const reason = isSeveral ? texts.several : records.length === 0 ? texts.none : undefined
  return (
    <SelectionBar
      label={texts.label}
      text={isSeveral ? `${countText(records.length)} · ${texts.several}` : countText(records.length)}
    >
      {records.length > 0 ? (
        <Button onClick={clear} tone="quiet">
          {texts.clear}
        </Button>
      ) : (
        <Button onClick={selectAll} tone="quiet">
          {texts.all}
        </Button>
      )}
      <Button onClick={end}>{texts.end}</Button>
      <Button
        aria-haspopup="dialog"
        disabledReason={reason}
        onClick={() => setReplacing(true)}
        onFocus={preload}
        onPointerEnter={preload}
        tone={reason ? 'plain' : 'primary'}
      >
        {texts.replace}
      </Button>
      {isReplacing && (
        <ReplaceModal
          kind={kind}
          onClose={() => setReplacing(false)}
          onReplaced={end}
          records={records}
          timeZone={timeZone}
        />
      )}
    </SelectionBar>
  )
}
