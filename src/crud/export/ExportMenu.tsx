import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { crud } from '../../i18n/ptBR/crud.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { InstitutionModal } from '../group/InstitutionModal.tsx'
import type { Register } from '../register.ts'
import { ExportProgress } from './ExportProgress.tsx'
import type { ExportFormat } from './exportFile.ts'
import { useExport } from './useExport.ts'

interface ExportMenuProps {
  register: Register
  rows: () => Promise<readonly RegisterRecord[]>
  anchor: HTMLElement | null
  open: boolean
  onClose: () => void
}

const formats = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[]

/** In which format, in a group of which institution, and how far it is. */
export function ExportMenu({ register, rows, anchor, open, onClose }: ExportMenuProps) {
  const [asking, setAsking] = useState<ExportFormat>()
  const { run, running, cancel } = useExport(register, rows)
  const choose = (format: ExportFormat) => {
    onClose()
    if (register.scope.kind === 'all') setAsking(format)
    else void run(format)
  }
  return (
    <>
      <Menu anchorEl={anchor} disableRestoreFocus={asking !== undefined} onClose={onClose} open={open}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {crud.exporting[format]}
          </MenuItem>
        ))}
      </Menu>
      {asking && (
        <InstitutionModal
          confirmLabel={crud.exporting.button}
          onChoose={(institution) => {
            setAsking(undefined)
            void run(asking, institution)
          }}
          onClose={() => setAsking(undefined)}
          title={crud.chooseToExport}
        />
      )}
      {running && <ExportProgress onCancel={cancel} running={running} title={register.texts.title} />}
    </>
  )
}
