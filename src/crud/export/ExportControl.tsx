import { useState } from 'react'
import { crud } from '../../i18n/ptBR/crud.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { Button, overlay } from '../../ui/index.ts'
import type { RegisterView } from '../registerView.ts'

const { Overlay: ExportMenu, preload } = overlay(async () => (await import('./ExportMenu.tsx')).ExportMenu)

interface ExportControlProps {
  register: RegisterView
  /** All filtered and sorted rows, not only the current page. */
  rows: () => Promise<readonly RegisterRecord[]>
}

/** The export button; its menu is loaded on first use. */
export function ExportControl({ register, rows }: ExportControlProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  if (!register.definition.exports) return null
  return (
    <>
      <Button
        aria-expanded={open}
        aria-haspopup="menu"
        icon="download"
        onClick={() => setOpen(true)}
        onFocus={preload}
        onPointerEnter={preload}
        ref={setButton}
      >
        {crud.exporting.button}
      </Button>
      <ExportMenu
        anchor={button}
        onClose={() => setOpen(false)}
        open={open}
        register={register}
        rows={rows}
      />
    </>
  )
}
