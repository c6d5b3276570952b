import { useDataProvider, useUpdate } from 'react-admin'
import { useSave } from '../../form/useSave.tsx'
import { crud } from '../../i18n/ptBR/crud.ts'
import { saveConflict } from '../../i18n/ptBR/saveConflict.ts'
import { errorMessage, HttpError, isHttpError } from '../../providers/httpClient.ts'
import { track } from '../../providers/tracking.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { SaveError } from '../extras.ts'
import { scopeMeta } from '../group/scope.ts'
import type { RegisterView } from '../registerView.ts'
import { useReload } from '../registerView.ts'
import { changesOf, type FormValues } from './formValues.ts'
import { compareRecords, currentRecord } from './recordConflict.ts'
import { MEMBER_FIELD } from './resolver.ts'
import { takenNames } from './takenNames.ts'

export interface SaveOptions {
  /**
   * @param saved the record as returned by the server
   * @param values the submitted values, which other backends do not return
   */
  onSaved: (saved: RegisterRecord, values: FormValues) => void
  /** Handles an error that the screen explains itself; returns false to leave it to the form. */
  onRefused?: (error: HttpError) => boolean
}

interface SavedForm extends SaveOptions {
  register: RegisterView
  /** The record with which the form was opened; undefined for a new one. */
  record: RegisterRecord | undefined
  /** The form asks for the member institution. */
  choosesMember: boolean
  /** The screen itself reports the creation of a record. */
  silentCreate?: boolean
}

/**
 * Saves a register's record with its files and `afterSave`. If one of these fails after the record was created, the
 * next attempt updates that record.
 */
export function useSaveRecord({
  register,
  record,
  choosesMember,
  silentCreate,
  onSaved,
  onRefused,
}: SavedForm) {
  const { definition, texts, extras, scope } = register
  const { name, tracked } = definition
  const dataProvider = useDataProvider()
  // Shows the edit in cached lists, too.
  const [update] = useUpdate<RegisterRecord>(name)
  const reload = useReload(definition)
  const saving = useSave<RegisterRecord, FormValues>(record, (current, base, sent) =>
    compareRecords(register, { current, base, sent }),
  )
  const [act, saved, fallback] = record
    ? [`save ${name} ${record.id}`, texts.updated, texts.updateFailed]
    : [`save ${name} new`, silentCreate ? undefined : texts.created, texts.createFailed]

  const submit = async (values: FormValues) => {
    const { [MEMBER_FIELD]: member, ...others } = values
    const data = choosesMember ? others : values
    const scoped = choosesMember ? { institution_id: member } : scopeMeta(scope)
    const taken = await takenNames(definition, texts, data, record)
    if (taken) return taken
    return saving.submit(data, {
      act,
      saved,
      create: async (data, uuid) =>
        (await dataProvider.create<RegisterRecord>(name, { data, meta: { ...scoped, uuid } })).data,
      update: async (data, base) => {
        const params = { id: base.id, data, previousData: base, meta: record && { opened: base } }
        return { ...base, ...(await update(name, params, { returnPromise: true })) }
      },
      lostEdit: (current, sent) => changesOf(definition, current, sent)?.length === 0,
      // Other backends may answer without an id.
      identifies: ({ id }) => Boolean(id),
      currentOf: (answered: RegisterRecord) => currentRecord(register, answered),
      finish: async (stored) => {
        if (hasFiles(data)) await (await import('./sendImages.ts')).sendImages(register, stored, data)
        await extras.afterSave?.(stored, data, record)
        reload()
      },
      onRefused,
      failed: (error, notify) => {
        // Something may be stored nevertheless.
        reload()
        if (error instanceof HttpError && error.errors) return error.errors
        notify(failureText(error), { type: 'error' })
        return undefined
      },
      onSaved: (stored) => {
        const action = tracked?.[record ? 'update' : 'create']
        const changes = record && { updated_fields: changesOf(definition, record, data) }
        if (action) void track(action, { ...changes, ...extras.trackedDetails?.(data) })
        onSaved(stored, data)
      },
    })
  }

  const failureText = (error: unknown): string => {
    if (error instanceof SaveError) return error.message
    if (record && isHttpError(error, 404)) return saveConflict.removed
    return errorMessage(error, fallback ?? crud.saveFailed)
  }
  return { saving, submit }
}

const hasFiles = (data: FormValues) => Object.values(data).some((value) => value instanceof File)
