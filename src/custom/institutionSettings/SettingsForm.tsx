import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { PdfSettings } from '../../domain/institutionSettings.ts'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { app } from '../../i18n/ptBR/app.ts'
import { saveInstitutionLogo } from '../../providers/institutionLogo.ts'
import { announceSession } from '../../providers/useSession.ts'
import { Button } from '../../ui/Button.tsx'
import { LogoSection } from './LogoSection.tsx'
import { PrintingSection } from './PrintingSection.tsx'
import { SchedulingSection } from './SchedulingSection.tsx'
import styles from './settings.module.css'
import { useSaveSettings } from './useSaveSettings.tsx'

interface SettingsFormProps {
  institutionId: number
  logo: string | null
  pdf: PdfSettings
  /** The setting that blocks scheduling; `value` is undefined if never set, the object if it could not be read. */
  scheduling: { value: string | undefined } | undefined
  retryScheduling: () => void
  retryingScheduling: boolean
}

const isEqual = (a: PdfSettings, b: PdfSettings) => JSON.stringify(a) === JSON.stringify(b)

/** Form of all settings with a single save button. */
export function SettingsForm({ institutionId, scheduling, ...props }: SettingsFormProps) {
  const id = useId()
  const client = useQueryClient()
  const lost = useRef(false)
  const [address, setAddress] = useState(props.logo)
  const [logo, setLogo] = useState<File>()
  const [storedPdf, setStoredPdf] = useState(props.pdf)
  const [pdf, setPdf] = useState(props.pdf)
  const [storedBlock, setStoredBlock] = useState<boolean>()
  const [chosenBlock, setChosenBlock] = useState<boolean>()
  const readBlock = storedBlock ?? (scheduling && scheduling.value === '1')
  const blocked = readBlock === undefined ? undefined : (chosenBlock ?? readBlock)
  const dirty = logo !== undefined || !isEqual(pdf, storedPdf) || blocked !== readBlock

  const saveLogo = async (file: File) => {
    setAddress(await saveInstitutionLogo(institutionId, file))
    announceSession()
    void client.invalidateQueries({ queryKey: ['members'] })
  }
  const blockIsNew = storedBlock === undefined && scheduling?.value === undefined
  const { save, busy } = useSaveSettings({ institutionId, saveLogo, blockIsNew }, (saved, parts) => {
    if (parts.includes('logo')) setLogo((now) => (now === saved.logo ? undefined : now))
    if (parts.includes('pdf')) setStoredPdf(saved.pdf)
    if (parts.includes('blocked')) setStoredBlock(saved.blocked)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void save({ logo, pdf, blocked })
  }

  return (
    <div className={styles.screen}>
      <form className={styles.card} id={id} onSubmit={submit}>
        <LogoSection address={address} file={logo} onChange={setLogo} />
        <PrintingSection onChange={setPdf} value={pdf} />
        <SchedulingSection
          blocked={blocked}
          onChange={setChosenBlock}
          onRetry={props.retryScheduling}
          retrying={props.retryingScheduling}
        />
      </form>
      <div className={styles.bar}>
        <Button busy={busy} form={id} tone="primary" type="submit">
          {busy ? app.common.saving : app.common.save}
        </Button>
      </div>
      <LeaveGuard dirty={dirty} saved={lost} />
    </div>
  )
}
