import { useRef } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { crud } from '../../i18n/ptBR/crud.ts'
import { HttpError, messageOf } from '../../providers/httpClient.ts'
import { track } from '../../providers/tracking.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import type { AnyResourceTexts } from '../../schema/texts.ts'
import { SaveError } from '../extras.ts'
import { metaOf } from '../group/scope.ts'
import type { Register } from '../register.ts'
import { useReload } from '../useReload.ts'
import { changesOf, type FormValues } from './formValues.ts'
import { MEMBER } from './resolver.ts'

/** What the server refuses, field by field. */
type Refusals = Record<string, string>

/** The record as the server answers it, or what is wrong with it. */
type Save = (
  values: FormValues,
) => Promise<{ saved: RegisterRecord; refused?: undefined } | { saved?: undefined; refused: Refusals }>

export interface SaveOptions {
  /** The screen says by itself that a new record was made. */
  quiet?: boolean
  /** Takes over a refusal that the screen explains by itself; false leaves it to the form. */
  onRefused?: (error: HttpError) => boolean
}

/** Saves a form as a new record, or over the one it shows; says how it went, and has the list read again. */
export function useSave(
  register: Register,
  record: RegisterRecord | undefined,
  { quiet = false, onRefused }: SaveOptions = {},
): Save {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const reload = useReload(register.definition)
  const { definition, texts, scope, extras } = register
  /** The new record whose save failed half-way: saving again changes it, and makes no other. */
  const made = useRef<RegisterRecord>(undefined)

  return async ({ [MEMBER]: member, ...data }) => {
    const known = record ?? made.current
    try {
      const meta = typeof member === 'number' ? { institution_id: member } : metaOf(scope)
      const { data: answer } = await (known
        ? dataProvider.update<RegisterRecord>(definition.name, { id: known.id, data, previousData: known })
        : dataProvider.create<RegisterRecord>(definition.name, { data, meta }))
      const saved = { ...known, ...answer }
      made.current = saved
      if (hasFiles(data)) await (await import('./sendImages.ts')).sendImages(register, saved, data)
      await extras.afterSave?.(saved, data, record)
      made.current = undefined
      if (record || !quiet) notify(record ? texts.updated : texts.created, { type: 'success' })
      tell(register, record, data)
      reload()
      return { saved }
    } catch (error) {
      if (error instanceof HttpError && onRefused?.(error)) return { refused: {} }
      if (error instanceof HttpError && error.errors) return { refused: error.errors }
      notify(failureOf(error, texts, record), { type: 'error' })
      if (made.current) reload()
      return { refused: {} }
    }
  }
}

const hasFiles = (data: FormValues) => Object.values(data).some((value) => value instanceof File)

/** A SaveError's own words, the server's, else those of the register. */
function failureOf(
  error: unknown,
  { createFailed, updateFailed }: AnyResourceTexts,
  record: RegisterRecord | undefined,
): string {
  if (error instanceof SaveError) return error.message
  return messageOf(error, (record ? updateFailed : createFailed) ?? crud.saveFailed)
}

function tell({ definition, extras }: Register, record: RegisterRecord | undefined, data: FormValues): void {
  const action = definition.tracked?.[record ? 'update' : 'create']
  const changes = record && { updated_fields: changesOf(definition, record, data) }
  if (action) void track(action, { ...changes, ...extras.details?.(data) })
}
