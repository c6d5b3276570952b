import { lazy, Suspense, useState } from 'react'
import { support as texts } from '../../i18n/ptBR/support.ts'
import { Icon } from '../../ui/index.ts'

const SupportModal = lazy(async () => ({ default: (await import('./SupportModal.tsx')).SupportModal }))

/** Button that opens the support form. */
export function SupportEntry({ className }: { className?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-label={texts.open}
        className={className}
        onClick={() => setOpen(true)}
        title={texts.open}
        type="button"
      >
        <Icon name="mail" size={22} />
      </button>
      <Suspense>{open && <SupportModal onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
