import { useState } from 'react'
import { Button, download, useActNotice } from '../ui/index.ts'

interface DownloadButtonProps {
  make: () => Promise<Blob>
  name: string
  /** Notification when the file cannot be created. */
  failure: string
  narrow?: 'icon'
  children: string
}

export function DownloadButton({ make, name, failure, narrow, children }: DownloadButtonProps) {
  const notify = useActNotice(`download ${name}`)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      download(await make(), name)
      notify.done()
    } catch {
      notify(failure, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} icon="download" narrow={narrow} onClick={save}>
      {children}
    </Button>
  )
}
