import { type RefObject, useRef } from 'react'
import {
  type DataProvider,
  useDataProvider,
  useEvent,
  useNotify,
  useRegisterMutationMiddleware,
} from 'react-admin'
import { crud } from '../../i18n/ptBR/crud.ts'
import { errorMessage, HttpError } from '../../providers/httpClient.ts'
import { track } from '../../providers/tracking.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { SaveError } from '../extras.ts'
import type { RegisterView } from '../registerView.ts'
import { useReload } from '../registerView.ts'
import { changesOf, type FormValues } from './formValues.ts'
import { MEMBER_FIELD } from './resolver.ts'

export interface SaveOptions {
  /** @param saved the record as the server answers it */
  onSaved: (saved: RegisterRecord) => void
  /** Handles an error that the screen explains by itself; false leaves it to the form. */
  onRefused?: (error: HttpError) => boolean
}

/** Notifies of a failed save, and leaves the page or modal after a successful one unless it was left already. */
export function useSaveCallbacks(
  { texts }: RegisterView,
  isEdit: boolean,
  isMounted: RefObject<boolean>,
  { onRefused, onSaved }: SaveOptions,
) {
  const notify = useNotify()
  return {
    onSuccess: (saved: RegisterRecord) => {
      if (isMounted.current) onSaved(saved)
    },
    onError: (error: Error) => {
      // Field errors are shown by react-admin's form.
      if (error instanceof HttpError && (onRefused?.(error) || error.errors)) return
      const fallback = (isEdit ? texts.updateFailed : texts.createFailed) ?? crud.saveFailed
      notify(error instanceof SaveError ? error.message : errorMessage(error, fallback), { type: 'error' })
    },
  }
}

/** What react-admin hands to the middlewares of a save. */
interface SaveParams {
  data?: FormValues
  previousData?: RegisterRecord
  meta?: unknown
}

type Mutate = (resource: string, params: SaveParams) => Promise<{ data: RegisterRecord }>

interface SavedForm {
  register: RegisterView
  /** The record as the form opened it; undefined for a new one. */
  record: RegisterRecord | undefined
  /** The form asks for the member institution. */
  asksMember: boolean
  /** The screen itself reports that a record was created. */
  silentCreate?: boolean
}

/**
 * Extends the save of the form around it: member institution, file uploads, `afterSave`, notification, tracking and
 * refetching. Where an upload or `afterSave` fails after a record was created, the next try updates that record.
 */
export function useSaveMiddleware({ register, record, asksMember, silentCreate }: SavedForm): void {
  const { definition, texts, extras } = register
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const reload = useReload(definition)
  const created = useRef<RegisterRecord>(undefined)
  const own = record !== undefined
  const middleware = async (resource: string, params: SaveParams, next: Mutate) => {
    const { [MEMBER_FIELD]: member, ...others } = params.data ?? {}
    const data = asksMember ? others : (params.data ?? {})
    const meta = asksMember ? { institution_id: member } : params.meta
    const { data: answer } = created.current
      ? await updateHalfSaved(dataProvider, resource, created.current, data)
      : await next(resource, { ...params, data, meta, previousData: record })
    const saved: RegisterRecord = { ...(record ?? created.current), ...answer }
    if (!record && saved.id) created.current = saved
    try {
      if (hasFiles(data)) await (await import('./sendImages.ts')).sendImages(register, saved, data)
      await extras.afterSave?.(saved, data, record)
    } catch (error) {
      reload({ own })
      throw error
    }
    created.current = undefined
    if (record) notify(texts.updated, { type: 'success' })
    else if (!silentCreate) notify(texts.created, { type: 'success' })
    const action = definition.tracked?.[record ? 'update' : 'create']
    const changes = record && { updated_fields: changesOf(definition, record, data) }
    if (action) void track(action, { ...changes, ...extras.trackedDetails?.(data) })
    reload({ own })
    return { data: saved }
  }
  useRegisterMutationMiddleware<Mutate>(useEvent(middleware))
}

function updateHalfSaved(provider: DataProvider, resource: string, record: RegisterRecord, data: FormValues) {
  return provider.update<RegisterRecord>(resource, { id: record.id, data, previousData: record })
}

const hasFiles = (data: FormValues) => Object.values(data).some((value) => value instanceof File)
