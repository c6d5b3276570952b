import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { today } from '../../domain/dates.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { timeZone } from '../../providers/session.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { download } from '../../ui/download.ts'
import type { Register } from '../register.ts'
import { exportName } from './download.ts'
import { type ExportFormat, exportFile } from './exportFile.ts'

/** How far an export is. */
export interface Running {
  done: number
  total: number
}

const { exporting: texts } = crud

/** Exports a register's rows and says how it went; it ends with the screen it was begun on. */
export function useExport(register: Register, rows: () => Promise<readonly RegisterRecord[]>) {
  const [running, setRunning] = useState<Running>()
  const control = useRef<AbortController>(undefined)
  const notify = useNotify()
  useEffect(() => () => control.current?.abort(), [])

  const make = async (format: ExportFormat, institution: number | undefined, signal: AbortSignal) => {
    const all = await rows()
    const wanted =
      institution === undefined ? all : all.filter((record) => record.institution_id === institution)
    if (wanted.length === 0) return notify(texts.empty, { type: 'info' })
    const total = wanted.length
    setRunning({ done: 0, total })
    const file = await exportFile({
      format,
      register: register.definition.name,
      rows: wanted,
      onProgress: (done) => setRunning({ done, total }),
      signal,
    })
    const name = exportName(register.texts.title, today(timeZone()), format)
    download(file, name)
    notify(texts.done.replace('{file}', name), { type: 'success' })
  }

  /** @param institution only the rows of this member of a group */
  const run = async (format: ExportFormat, institution?: number) => {
    control.current?.abort()
    const own = new AbortController()
    control.current = own
    try {
      await make(format, institution, own.signal)
    } catch {
      if (!own.signal.aborted) notify(texts.failed, { type: 'error' })
    } finally {
      if (control.current === own) setRunning(undefined)
    }
  }

  const cancel = () => {
    control.current?.abort()
    setRunning(undefined)
    notify(texts.cancelled, { type: 'info' })
  }
  return { run, running, cancel }
}
