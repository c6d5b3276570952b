import { useRef } from 'react'
import {
  type DataProvider,
  useDataProvider,
  useEvent,
  useNotify,
  useRegisterMutationMiddleware,
} from 'react-admin'
import { crud } from '../../i18n/ptBR/crud.ts'
import { HttpError, messageOf } from '../../providers/httpClient.ts'
import { track } from '../../providers/tracking.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import type { AnyResourceTexts } from '../../schema/texts.ts'
import { SaveError } from '../extras.ts'
import type { Register } from '../register.ts'
import { useReload } from '../register.ts'
import { changesOf, type FormValues } from './formValues.ts'
import { MEMBER } from './resolver.ts'

export interface SaveOptions {
  /** @param saved the record as the server answers it */
  onSaved: (saved: RegisterRecord) => void
  /** The screen itself reports that a new record was made. */
  quiet?: boolean
  /** Takes over a refusal that the screen explains by itself; false leaves it to the form. */
  onRefused?: (error: HttpError) => boolean
}

/** What react-admin hands to a save's callbacks and middlewares. */
interface SaveParams {
  data?: FormValues
  /** Of an edit: the record before it. */
  previousData?: RegisterRecord
  meta?: unknown
}

type Mutate = (resource: string, params: SaveParams) => Promise<{ data: RegisterRecord }>

/** The notifications, tracking and reading anew that follow a save; field errors are left to react-admin's form. */
export function useSaveCallbacks(register: Register, { quiet, onRefused, onSaved }: SaveOptions) {
  const { definition, texts, extras } = register
  const notify = useNotify()
  const reload = useReload(definition)
  return {
    onSuccess: (saved: RegisterRecord, { data = {}, previousData }: SaveParams) => {
      if (previousData) notify(texts.updated, { type: 'success' })
      else if (!quiet) notify(texts.created, { type: 'success' })
      const action = definition.tracked?.[previousData ? 'update' : 'create']
      const changes = previousData && { updated_fields: changesOf(definition, previousData, data) }
      if (action) void track(action, { ...changes, ...extras.trackedDetails?.(data) })
      reload()
      onSaved(saved)
    },
    onError: (error: Error, { previousData }: SaveParams) => {
      if (error instanceof HttpError && (onRefused?.(error) || error.errors)) return
      notify(failureOf(error, texts, previousData), { type: 'error' })
    },
  }
}

/** A SaveError's own message, the server's, else that of the register. */
function failureOf(
  error: Error,
  { createFailed, updateFailed }: AnyResourceTexts,
  previousData: RegisterRecord | undefined,
): string {
  if (error instanceof SaveError) return error.message
  return messageOf(error, (previousData ? updateFailed : createFailed) ?? crud.saveFailed)
}

/**
 * Adds to the save of the form around it: the member institution that was chosen, the files that go by calls of their
 * own, and what the register does after a save. Where one of these fails after a record was created, the next try
 * updates that record.
 */
export function useSaveMiddleware(register: Register, record: RegisterRecord | undefined): void {
  const dataProvider = useDataProvider()
  const reload = useReload(register.definition)
  const created = useRef<RegisterRecord>(undefined)
  const middleware = async (resource: string, params: SaveParams, next: Mutate) => {
    const { [MEMBER]: member, ...data } = params.data ?? {}
    const meta = typeof member === 'number' ? { institution_id: member } : params.meta
    const known = record ?? created.current
    const { data: answer } = created.current
      ? await updateOf(dataProvider, resource, created.current, data)
      : await next(resource, { ...params, data, meta })
    // react-admin needs an id; not every backend answers one.
    const saved: RegisterRecord = { ...known, ...answer, id: answer?.id ?? known?.id ?? 0 }
    if (!record) created.current = saved
    try {
      if (hasFiles(data)) await (await import('./sendImages.ts')).sendImages(register, saved, data)
      await register.extras.afterSave?.(saved, data, record)
    } catch (error) {
      reload()
      throw error
    }
    created.current = undefined
    return { data: saved }
  }
  useRegisterMutationMiddleware<Mutate>(useEvent(middleware))
}

function updateOf(provider: DataProvider, resource: string, known: RegisterRecord, data: FormValues) {
  return provider.update<RegisterRecord>(resource, { id: known.id, data, previousData: known })
}

const hasFiles = (data: FormValues) => Object.values(data).some((value) => value instanceof File)
