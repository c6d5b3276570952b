import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { crud } from '../../i18n/ptBR/crud.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { InstitutionModal } from '../group/InstitutionModal.tsx'
import type { RegisterView } from '../registerView.ts'
import { ExportProgress } from './ExportProgress.tsx'
import type { ExportFormat } from './exportFile.ts'
import { useExport } from './useExport.ts'

interface ExportMenuProps {
  register: RegisterView
  rows: () => Promise<readonly RegisterRecord[]>
  anchor: HTMLElement | null
  open: boolean
  onClose: () => void
}

const formats = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[]

/** Menu of export formats, the institution dialog of a group, and the progress. */
export function ExportMenu({ register, rows, anchor, open, onClose }: ExportMenuProps) {
  const [pendingFormat, setPendingFormat] = useState<ExportFormat>()
  const { run, running, cancel } = useExport(register, rows)
  const choose = (format: ExportFormat) => {
    onClose()
    if (register.scope.kind === 'all') setPendingFormat(format)
    else void run(format)
  }
  return (
    <>
      <Menu anchorEl={anchor} disableRestoreFocus={pendingFormat !== undefined} onClose={onClose} open={open}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {crud.exporting[format]}
          </MenuItem>
        ))}
      </Menu>
      {pendingFormat && (
        <InstitutionModal
          confirmLabel={crud.exporting.button}
          onChoose={(institution) => {
            setPendingFormat(undefined)
            void run(pendingFormat, institution)
          }}
          onClose={() => setPendingFormat(undefined)}
          title={crud.chooseToExport}
        />
      )}
      {running && <ExportProgress onCancel={cancel} running={running} title={register.texts.title} />}
    </>
  )
}
