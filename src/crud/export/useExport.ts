import { useEffect, useRef, useState } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { currentDay } from '../../providers/clock.ts'
import { timeZone } from '../../providers/session.ts'
import { track } from '../../providers/tracking.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { download, useActNotice } from '../../ui/index.ts'
import type { RegisterView } from '../registerView.ts'
import { type ExportFormat, exportFile, exportName } from './exportFile.ts'

/** Progress of an export, in rows. */
export interface Progress {
  done: number
  total: number
}

const { exporting: texts } = crud

/** Exports a register's rows and notifies of the result; aborted on unmount. */
export function useExport(register: RegisterView, rows: () => Promise<readonly RegisterRecord[]>) {
  const [running, setRunning] = useState<Progress>()
  const controller = useRef<AbortController>(undefined)
  const notify = useActNotice(`export ${register.definition.name}`)
  useEffect(() => () => controller.current?.abort(), [])

  const exportRows = async (format: ExportFormat, institution: number | undefined, signal: AbortSignal) => {
    const all = await rows()
    const exported =
      institution === undefined ? all : all.filter((record) => record.institution_id === institution)
    if (exported.length === 0) return notify(texts.empty, { type: 'info' })
    const total = exported.length
    setRunning({ done: 0, total })
    const file = await exportFile({
      format,
      register: register.definition.name,
      rows: exported,
      onProgress: (done) => setRunning({ done, total }),
      signal,
    })
    const name = exportName(register.texts.title, currentDay(timeZone()), format)
    download(file, name)
    void track('registerExport', {
      updated_fields: [
        { field: 'file_name', old_value: null, new_value: name },
        { field: 'total', old_value: null, new_value: total },
      ],
    })
    notify(fillText(texts.done, { file: name }), { type: 'success' })
  }

  /** @param institution restricts to the rows of this group member */
  const run = async (format: ExportFormat, institution?: number) => {
    controller.current?.abort()
    const current = new AbortController()
    controller.current = current
    try {
      await exportRows(format, institution, current.signal)
    } catch {
      if (!current.signal.aborted) notify(texts.failed, { type: 'error' })
    } finally {
      if (controller.current === current) setRunning(undefined)
    }
  }

  const cancel = () => {
    controller.current?.abort()
    setRunning(undefined)
    notify(texts.cancelled, { type: 'info' })
  }
  return { run, running, cancel }
}
