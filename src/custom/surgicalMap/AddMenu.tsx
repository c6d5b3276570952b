import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { TrackedAction } from '../../domain/trackedActions.ts'
import { map as texts } from '../../i18n/ptBR/map.ts'
import { track } from '../../providers/tracking.ts'
import { DropdownMenu } from '../../ui/DropdownMenu.tsx'
import type { Kind } from './list/agenda.ts'

const InstitutionModal = lazy(async () => ({
  default: (await import('../../crud/group/InstitutionModal.tsx')).InstitutionModal,
}))

const addresses: Record<Kind, string> = { pre: '/pre-agendamentos/novo', surgeries: '/agendamentos/novo' }
const actions: Record<Kind, TrackedAction> = {
  pre: 'mapAddPreAnesthetic',
  surgeries: 'mapAddTransoperative',
}

/** Begins a new record on its form; in a group once it is said whose it is. */
export function useAdding(inGroup: boolean) {
  const [asking, setAsking] = useState<Kind>()
  const navigate = useNavigate()
  const add = (kind: Kind) => {
    void track(actions[kind])
    if (inGroup) setAsking(kind)
    else void navigate(addresses[kind])
  }
  const modal = asking && (
    <Suspense>
      <InstitutionModal
        confirmLabel={texts.add.continue}
        onChoose={(institution) => void navigate(`${addresses[asking]}?institution=${institution}`)}
        onClose={() => setAsking(undefined)}
      />
    </Suspense>
  )
  return { add, modal }
}

export function AddMenu({ onAdd }: { onAdd: (kind: Kind) => void }) {
  const { label, pre, surgeries } = texts.add
  return (
    <DropdownMenu
      items={[
        { label: pre, onSelect: () => onAdd('pre') },
        { label: surgeries, onSelect: () => onAdd('surgeries') },
      ]}
      label={label}
      tone="primary"
    />
  )
}
