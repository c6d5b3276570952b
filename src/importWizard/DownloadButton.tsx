import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Button } from '../ui/Button.tsx'
import { download } from '../ui/download.ts'

interface DownloadButtonProps {
  make: () => Promise<Blob>
  /** Of the file. */
  name: string
  /** Notification shown when the file cannot be created. */
  failure: string
  children: string
}

/** Makes a file and hands it to the browser's downloads. */
export function DownloadButton({ make, name, failure, children }: DownloadButtonProps) {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      download(await make(), name)
    } catch {
      notify(failure, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} icon="download" onClick={save}>
      {children}
    </Button>
  )
}
