import { useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { fold } from '../../domain/fold.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { errorMessage, HttpError } from '../../providers/httpClient.ts'
import { track } from '../../providers/tracking.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { scopeMeta } from '../group/scope.ts'
import type { RegisterView } from '../registerView.ts'

/** What became of a name: it is being sent, is saved, or was not for a reason. */
export type Outcome = { phase: 'sending' } | { phase: 'saved' } | { phase: 'failed'; reason: string }

/** Folded name → outcome. */
export type Outcomes = ReadonlyMap<string, Outcome>

interface SeriesOptions {
  register: RegisterView
  /** The other fields of every record. */
  defaults: Readonly<Record<string, unknown>>
  /** The folded names that exist now. @throws if they cannot be read */
  readExisting: () => Promise<ReadonlySet<string>>
}

/** Makes records of several names, one call after another. A name that exists, or was sent before, makes no second one. */
export function useSeries({ register, defaults, readExisting }: SeriesOptions) {
  const { definition, texts, scope } = register
  const dataProvider = useDataProvider()
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  /** The uuid of each name's create, the same whenever it is sent again. */
  const uuids = useRef(new Map<string, string>())
  /** The folded names that were saved here: a list read since may still be without them. */
  const done = useRef(new Set<string>())

  const note = (name: string, outcome: Outcome) =>
    setOutcomes((before) => new Map(before).set(fold(name), outcome))

  const uuidOf = (name: string): string => {
    const uuid = uuids.current.get(fold(name)) ?? crypto.randomUUID()
    uuids.current.set(fold(name), uuid)
    return uuid
  }

  const create = async (name: string): Promise<RegisterRecord | undefined> => {
    note(name, { phase: 'sending' })
    try {
      const data = { ...defaults, [definition.title]: name }
      const meta = { ...scopeMeta(scope), uuid: uuidOf(name) }
      const saved = await dataProvider.create<RegisterRecord>(definition.name, { data, meta })
      note(name, { phase: 'saved' })
      done.current.add(fold(name))
      if (definition.tracked?.create) void track(definition.tracked.create)
      return saved.data
    } catch (error) {
      const refused = error instanceof HttpError ? error.errors?.[definition.title] : undefined
      const reason = refused ?? errorMessage(error, texts.createFailed ?? crud.saveFailed)
      note(name, { phase: 'failed', reason })
      return undefined
    }
  }

  return {
    outcomes,
    /**
     * @returns the records made now and how many names failed
     * @throws if what exists cannot be read; then nothing was sent
     */
    save: async (names: readonly string[]): Promise<{ saved: RegisterRecord[]; failed: number }> => {
      const existing = await readExisting()
      const wanted = names.filter((name) => !existing.has(fold(name)) && !done.current.has(fold(name)))
      const saved: RegisterRecord[] = []
      for (const name of wanted) {
        const record = await create(name)
        if (record) saved.push(record)
      }
      return { saved, failed: wanted.length - saved.length }
    },
  }
}
