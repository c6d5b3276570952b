import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { gaps as texts } from '../../../i18n/ptBR/gaps.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import { Button, overlay } from '../../../ui/index.ts'
import { planOf } from '../conflicts/conflictQuery.ts'
import type { PayloadContext, SchedulingValues } from '../formModel.ts'
import type { GapModalProps } from './GapModal.tsx'

const { Overlay: GapModal } = overlay(async () => (await import('./GapModal.tsx')).GapModal)

/** Leads to the times at which what the form says could be. Only with a server that announces `gaps`. */
export function GapFinder({ context }: { context: () => PayloadContext }) {
  const isOffered = useCapability('gaps')
  const { getValues } = useFormContext<SchedulingValues>()
  const [opened, setOpened] = useState<Omit<GapModalProps, 'onClose'>>()
  if (!isOffered) return null
  const open = () => {
    const values = getValues()
    const { zone } = context()
    setOpened({ plan: planOf(values, context()), sectorId: values.surgery_center_id, zone })
  }
  return (
    <>
      <Button onClick={open}>{texts.title}</Button>
      {opened && <GapModal {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
