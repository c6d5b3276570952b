import { type RefObject, useRef, useState } from 'react'
import { type DataProvider, useDataProvider, useEvent, useRegisterMutationMiddleware } from 'react-admin'
import { RECORD_CHANGED } from '../../domain/saveConflict.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { saveConflict } from '../../i18n/ptBR/saveConflict.ts'
import { errorMessage, HttpError, isHttpError, isOutcomeUnknown } from '../../providers/httpClient.ts'
import { track } from '../../providers/tracking.ts'
import type { Definition } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { useActNotice } from '../../ui/index.ts'
import { SaveError } from '../extras.ts'
import type { RegisterView } from '../registerView.ts'
import { useReload } from '../registerView.ts'
import { changesOf, type FormValues } from './formValues.ts'
import { conflictOf, describeConflict, type RecordConflict } from './recordConflict.ts'
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
      if (error instanceof HttpError && (onRefused?.(error) || error.errors || error.code === RECORD_CHANGED))
        return
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
  meta?: unknown
}

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
 * @returns the conflict of the last save with another save, and the functions that resolve it
 */
export function useSaveMiddleware({ register, record, choosesMember, silentCreate }: SavedForm) {
  const { definition, texts, extras } = register
  const dataProvider = useDataProvider()
  const notify = useActNotice(saveAct(definition, record?.id))
  const reload = useReload(definition)
  const created = useRef<RegisterRecord>(undefined)
  const [ownUuid] = useState(() => crypto.randomUUID())
  const uuid = useRef<string>(ownUuid)
  /** The version of the record that the form is based on. */
  const base = useRef(record)
  /** The values last sent, which may have been stored although the form received no confirmation. */
  const unconfirmed = useRef<FormValues>(undefined)
  const [conflict, setConflict] = useState<RecordConflict>()
  const own = record !== undefined

  /** Stores the form's values by a create, or by an update of what an earlier attempt has stored. */
  const store = async (data: FormValues, meta: unknown, save: Save): Promise<RegisterRecord> => {
    if (created.current) return updateStored(dataProvider, definition, created.current, data)
    if (base.current) return update(base.current, data, save)
    const sent = unconfirmed.current
    const answer = await save({ data, meta: { ...(meta as object), uuid: uuid.current } })
    if (!sent || JSON.stringify(sent) === JSON.stringify(data) || !answer.id) return answer
    return updateStored(dataProvider, definition, answer, data)
  }

  const update = async (opened: RegisterRecord, data: FormValues, save: Save): Promise<RegisterRecord> => {
    try {
      return await save({ data, previousData: opened, meta: { opened } })
    } catch (error) {
      const found = conflictOf(register, error)
      if (!found) throw error
      if (found.is_own && unconfirmed.current && holds(definition, found.current, unconfirmed.current)) {
        base.current = found.current
        return save({ data, previousData: found.current, meta: { opened: found.current } })
      }
      setConflict(await describeConflict(register, found, opened, data))
      throw error
    }
  }

  const middleware = async (resource: string, params: SaveParams, next: Mutate) => {
    const { [MEMBER_FIELD]: member, ...others } = params.data ?? {}
    const data = choosesMember ? others : (params.data ?? {})
    const meta = choosesMember ? { institution_id: member } : params.meta
    const save: Save = async (more) => (await next(resource, { ...params, ...more })).data
    await refuseTakenNames(definition, texts, data, record)
    const answer = await store(data, meta, save).catch((error) => {
      if (isOutcomeUnknown(error)) unconfirmed.current = data
      throw error
    })
    unconfirmed.current = data
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
    else if (silentCreate) notify.done()
    else notify(texts.created, { type: 'success' })
    const action = definition.tracked?.[record ? 'update' : 'create']
    const changes = record && { updated_fields: changesOf(definition, record, data) }
    if (action) void track(action, { ...changes, ...extras.trackedDetails?.(data) })
    reload({ own })
    return { data: saved }
  }
  useRegisterMutationMiddleware<Mutate>(useEvent(middleware))

  return {
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Bases the form on another version of the record. */
    rebase: (current: RegisterRecord) => {
      base.current = current
    },
    /** What the next save is based on, for a draft. */
    basis: (): SaveBasis => ({
      uuid: uuid.current,
      base: base.current,
      created: created.current,
      unconfirmed: unconfirmed.current,
    }),
    /** Continues from the basis of a draft. */
    restoreBasis: (basis: SaveBasis) => {
      uuid.current = basis.uuid
      base.current = basis.base
      created.current = basis.created
      unconfirmed.current = basis.unconfirmed
    },
  }
}

/**
 * What a form's next save is based on: its idempotency key, the edited version, and the results of earlier
 * attempts.
 */
interface SaveBasis {
  uuid: string
  base?: RegisterRecord
  created?: RegisterRecord
  unconfirmed?: FormValues
}

/** Sends a save with the version it is based on, or with its idempotency key. */
type Save = (more: Pick<SaveParams, 'data' | 'previousData' | 'meta'>) => Promise<RegisterRecord>

/** Whether a record has the values sent by a save. */
const holds = (definition: Definition, record: RegisterRecord, sent: FormValues) =>
  changesOf(definition, record, sent)?.length === 0

async function updateStored(
  provider: DataProvider,
  { name }: Definition,
  record: RegisterRecord,
  data: FormValues,
): Promise<RegisterRecord> {
  return (await provider.update<RegisterRecord>(name, { id: record.id, data, previousData: record })).data
}

const hasFiles = (data: FormValues) => Object.values(data).some((value) => value instanceof File)
