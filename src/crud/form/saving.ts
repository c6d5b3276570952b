import type { RefObject } from 'react'
import { useDataProvider, useEvent, useRegisterMutationMiddleware } from 'react-admin'
import type { SaveCalls } from '../../form/sendSave.ts'
import { type Saving, useSave } from '../../form/useSave.tsx'
import { crud } from '../../i18n/ptBR/crud.ts'
import { saveConflict } from '../../i18n/ptBR/saveConflict.ts'
import { errorMessage, HttpError, isHttpError } from '../../providers/httpClient.ts'
import { saveConflictOf } from '../../providers/staleEdits.ts'
import { track } from '../../providers/tracking.ts'
import type { Definition } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { useActNotice } from '../../ui/index.ts'
import { SaveError } from '../extras.ts'
import type { RegisterView } from '../registerView.ts'
import { useReload } from '../registerView.ts'
import { changesOf, type FormValues } from './formValues.ts'
import { compareRecords, currentRecord } from './recordConflict.ts'
import { MEMBER_FIELD } from './resolver.ts'
import { refuseTakenNames } from './takenNames.ts'

export interface SaveOptions {
  /**
   * @param saved the record as returned by the server
   * @param values the submitted values, which other backends do not return
   */
  onSaved: (saved: RegisterRecord, values: FormValues) => void
  /** Handles an error that the screen explains itself; returns false to leave it to the form. */
  onRefused?: (error: HttpError) => boolean
}

/** Names the saving of a record in its notices. */
const saveAct = ({ name }: Definition, id: string | number | undefined) => `save ${name} ${id ?? 'new'}`

/** Notifies of a failed save; after a successful one, leaves the page or modal unless it was left already. */
export function useSaveCallbacks(
  { definition, texts }: RegisterView,
  id: string | number | undefined,
  isMounted: RefObject<boolean>,
  { onRefused, onSaved }: SaveOptions,
) {
  const notify = useActNotice(saveAct(definition, id))
  const isEdit = id !== undefined
  return {
    onSuccess: (saved: RegisterRecord, { data = {} }: SaveParams) => {
      if (isMounted.current) onSaved(saved, data)
    },
    onError: (error: Error) => {
      // Field errors are shown by react-admin's form, conflicting changes by a separate dialog.
      if (error instanceof HttpError && (onRefused?.(error) || error.errors || saveConflictOf(error))) return
      if (isEdit && isHttpError(error, 404)) {
        notify(saveConflict.removed, { type: 'error' })
        return
      }
      const fallback = (isEdit ? texts.updateFailed : texts.createFailed) ?? crud.saveFailed
      notify(error instanceof SaveError ? error.message : errorMessage(error, fallback), { type: 'error' })
    },
  }
}

/** What react-admin passes to the middlewares of a save. */
interface SaveParams {
  data?: FormValues
  previousData?: RegisterRecord
  meta?: object
}

type Calls = SaveCalls<RegisterRecord, FormValues>

type Mutate = (resource: string, params: SaveParams) => Promise<{ data: RegisterRecord }>

interface SavedForm {
  register: RegisterView
  /** The record with which the form was opened; undefined for a new one. */
  record: RegisterRecord | undefined
  /** The form asks for the member institution. */
  choosesMember: boolean
  /** The screen itself reports the creation of a record. */
  silentCreate?: boolean
}

/**
 * Extends the save of the enclosing form: member institution, file uploads, `afterSave`, notification,
 * tracking and refetching. If an upload or `afterSave` fails after a record was created, the next attempt
 * updates that record.
 */
export function useSaveMiddleware(form: SavedForm): Saving<RegisterRecord, FormValues> {
  const { register, record, choosesMember, silentCreate } = form
  const { definition, texts, extras } = register
  const dataProvider = useDataProvider()
  const notify = useActNotice(saveAct(definition, record?.id))
  const reload = useReload(definition)
  const saving = useSave<RegisterRecord, FormValues>({
    opened: record,
    currentOf: (answered) => currentRecord(register, answered),
    compare: (current, base, sent) => compareRecords(register, { current, base, sent }),
  })
  const own = record !== undefined

  /** @param send sends the form's mutation: a create, or an update with the version it is based on */
  const callsOf = (send: (params: SaveParams) => Promise<RegisterRecord>): Calls => ({
    create: (data, uuid) => send({ data, meta: { uuid } }),
    update: async (data, base) => {
      if (record) return { ...record, ...(await send({ data, previousData: base, meta: { opened: base } })) }
      const params = { id: base.id, data, previousData: base }
      return { ...base, ...(await dataProvider.update<RegisterRecord>(definition.name, params)).data }
    },
    lostEdit: (current, sent) => changesOf(definition, current, sent)?.length === 0,
    // Other backends may answer without an id.
    identifies: ({ id }) => Boolean(id),
  })

  const middleware = async (resource: string, params: SaveParams, next: Mutate) => {
    const { [MEMBER_FIELD]: member, ...others } = params.data ?? {}
    const data = choosesMember ? others : (params.data ?? {})
    const ownMeta = choosesMember ? { institution_id: member } : params.meta
    await refuseTakenNames(definition, texts, data, record)
    const calls = callsOf(async ({ meta, ...more }) => {
      const all = { ...params, ...more, meta: record ? meta : { ...ownMeta, ...meta } }
      return (await next(resource, all)).data
    })
    const finish = async (stored: RegisterRecord) => {
      try {
        if (hasFiles(data)) await (await import('./sendImages.ts')).sendImages(register, stored, data)
        await extras.afterSave?.(stored, data, record)
      } catch (error) {
        reload({ own })
        throw error
      }
    }
    const saved = await saving.run(data, calls, finish)
    if (record) notify(texts.updated, { type: 'success' })
    else if (silentCreate) notify.done()
    else notify(texts.created, { type: 'success' })
    const action = definition.tracked?.[record ? 'update' : 'create']
    const changes = record && { updated_fields: changesOf(definition, record, data) }
    if (action) void track(action, { ...changes, ...extras.trackedDetails?.(data) })
    reload({ own })
    return { data: saved }
  }
  useRegisterMutationMiddleware<Mutate>(useEvent(middleware))
  return saving
}

const hasFiles = (data: FormValues) => Object.values(data).some((value) => value instanceof File)
