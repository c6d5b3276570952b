import { useDataProvider, useNotify } from 'ra-core'
import { crud } from '../../i18n/ptBR/crud.ts'
import { HttpError, messageOf } from '../../providers/httpClient.ts'
import { track } from '../../providers/tracking.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { metaOf } from '../group/scope.ts'
import type { Register } from '../register.ts'
import { useReload } from '../useReload.ts'
import { changesOf, type FormValues } from './formValues.ts'
import { MEMBER } from './resolver.ts'

/** What the server refuses, field by field; empty where the record was saved. */
type Refusals = Record<string, string>

type Save = (values: FormValues) => Promise<{ saved: boolean; refused: Refusals }>

/** Saves a form as a new record, or over the one it shows; says how it went, and has the list read again. */
export function useSave(register: Register, record: RegisterRecord | undefined): Save {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const reload = useReload(register.definition)
  const { definition, texts, scope } = register

  return async ({ [MEMBER]: member, ...data }) => {
    try {
      const meta = typeof member === 'number' ? { institution_id: member } : metaOf(scope)
      await (record
        ? dataProvider.update(definition.name, { id: record.id, data, previousData: record })
        : dataProvider.create(definition.name, { data, meta }))
      notify(record ? texts.updated : texts.created, { type: 'success' })
      tell(register, record, data)
      reload()
      return { saved: true, refused: {} }
    } catch (error) {
      if (error instanceof HttpError && error.errors) return { saved: false, refused: error.errors }
      notify(messageOf(error, crud.saveFailed), { type: 'error' })
      return { saved: false, refused: {} }
    }
  }
}

function tell({ definition }: Register, record: RegisterRecord | undefined, data: FormValues): void {
  const action = definition.tracked?.[record ? 'update' : 'create']
  if (action) void track(action, record && { updated_fields: changesOf(definition, record, data) })
}
