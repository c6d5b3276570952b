import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { fillMoment } from '../domain/dates.ts'
import { drafts as texts } from '../i18n/ptBR/drafts.ts'
import {
  type Draft,
  dropOwnDraft,
  type FormOwner,
  isCurrent,
  type KeptDraft,
  keepDraft,
  ownerOf,
  takeDraft,
} from '../providers/drafts.ts'
import { KEPT_DRAFTS } from '../providers/queryClient.ts'
import { timeZone } from '../providers/session.ts'
import { useCapability } from '../providers/useSettings.ts'
import { Button, InfoAlert } from '../ui/index.ts'
import styles from './form.module.css'
import { changedFields } from './merge.ts'

/** How the changes of a form are preserved when the session ends. */
export interface DraftOptions {
  /** Identifies the form within the console: the register and the record's id. */
  form: string
  /** Title of the form: 'Editar paciente'. */
  title: string
  container: Draft['container']
  /** Fields that are never kept: passwords. Files are not kept either. */
  secrets?: readonly string[]
  /** The form is saved and stays open only for a question: nothing is kept any more. */
  isSaved?: boolean
  /** What the save is based on; must be serialisable as JSON. */
  basis?: () => unknown
  /**
   * Bases the save on what `basis` returned for the draft, which is of the same form and hence of the same
   * type.
   */
  rebase?: (basis: never) => void
}

/** Delay from a change until the draft is written, in milliseconds. */
const WRITE_DELAY_MS = 300

/**
 * Stores the changes of the enclosing form while it is open, and restores them after the session or the page
 * ended.
 */
export function FormDraft<Values extends FieldValues>(options: DraftOptions) {
  const { form, isSaved, basis, rebase } = options
  const { getValues, reset, subscribe } = useFormContext<Values>()
  const { isReady, isDirty, isSubmitting, defaultValues = {} } = useFormState<Values>()
  const isKept = useCapability('drafts')
  const queryClient = useQueryClient()
  const writer = useRef<DraftWriter>(null)
  const [restored, setRestored] = useState<Restored>()

  const describe = useEvent(() => (isSaved ? undefined : draftOf(options, defaultValues, getValues())))
  const restore = useEvent((draft: KeptDraft) => {
    // The values were saved just before the page ended: the next save must not be based on the version
    // before.
    if (changedFields(defaultValues, { ...defaultValues, ...draft.values }).length === 0)
      return writer.current?.write()
    setRestored({ ...draft, opened: basis?.() })
    // Values typed in the meantime take precedence.
    const typed = pick(getValues(), changedFields(defaultValues, getValues()))
    reset({ ...getValues(), ...draft.values, ...typed } as Values, { keepDefaultValues: true })
    rebase?.(draft.basis as never)
    void queryClient.invalidateQueries({ queryKey: KEPT_DRAFTS })
  })
  const discard = () => {
    reset()
    rebase?.(restored?.opened as never)
    setRestored(undefined)
  }

  useEffect(() => {
    const owner = ownerOf(form)
    if (!isKept || !isReady || !owner) return
    const ownWriter = new DraftWriter(owner, describe)
    writer.current = ownWriter
    const unsubscribe = subscribe({ formState: { values: true }, callback: () => ownWriter.schedule() })
    // For changes typed before the server reported that it supports drafts.
    if (describe()) ownWriter.schedule()
    const opening = new AbortController()
    takeDraft(owner, Object.keys(getValues()), opening.signal)
      .then((draft) => draft && restore(draft))
      // If drafts cannot be read, the form opens without them.
      .catch(() => undefined)
    return () => {
      opening.abort()
      unsubscribe()
      ownWriter.close()
    }
  }, [isKept, isReady, form, subscribe, getValues, describe, restore])

  // Immediately: the save may fail because the session has expired, and saved values must not be restored
  // later.
  useEffect(() => {
    if (isSubmitting || !isDirty || isSaved) writer.current?.write()
  }, [isSubmitting, isDirty, isSaved])

  return restored && isDirty && !isSaved && <RestoredNotice draft={restored} onDiscard={discard} />
}

/** A restored draft, and what the form was based on before. */
interface Restored extends KeptDraft {
  opened: unknown
}

interface RestoredNoticeProps {
  draft: KeptDraft
  onDiscard: () => void
}

function RestoredNotice({ draft, onDiscard }: RestoredNoticeProps) {
  return (
    <div className={styles.restored}>
      <InfoAlert role="status">
        <span>
          {fillMoment(texts.restored, draft.at, timeZone())}
          {draft.isPartial && ` ${texts.partial}`}
        </span>
        <Button onClick={onDiscard} tone="quiet">
          {texts.discard}
        </Button>
      </InfoAlert>
    </div>
  )
}

/** The changes of a form as a draft; undefined if there are none to keep. */
function draftOf(
  { title, container, secrets = [], basis }: DraftOptions,
  opened: object,
  values: Readonly<Record<string, unknown>>,
): Draft | undefined {
  const changed = changedFields(opened, values)
  const storable = changed.filter((name) => !secrets.includes(name) && !(values[name] instanceof Blob))
  if (storable.length === 0) return undefined
  return {
    title,
    path: location.pathname + location.search,
    container,
    fields: Object.keys(values),
    values: pick(values, storable),
    isPartial: storable.length < changed.length,
    basis: withoutSecrets(basis?.(), secrets),
  }
}

/** Values that were sent without an answer are part of a basis, and may have secrets. */
function withoutSecrets(basis: unknown, secrets: readonly string[]): unknown {
  if (basis === undefined || secrets.length === 0) return basis
  return JSON.parse(JSON.stringify(basis, (name, value) => (secrets.includes(name) ? undefined : value)))
}

const pick = (values: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/** Writes the drafts of an open form, one after another. */
class DraftWriter {
  readonly #owner: FormOwner
  readonly #describe: () => Draft | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(owner: FormOwner, describe: () => Draft | undefined) {
    this.#owner = owner
    this.#describe = describe
  }

  /** Writes after a short delay, including further changes until then. */
  schedule(): void {
    this.#timer ??= setTimeout(() => this.write(), WRITE_DELAY_MS)
  }

  write(): void {
    this.#stop()
    const draft = this.#describe()
    this.#enqueue(() => (draft ? keepDraft(this.#owner, draft) : dropOwnDraft(this.#owner)))
  }

  /** Called when the form is left: removes its draft, unless the session ended before. */
  close(): void {
    this.#stop()
    if (isCurrent(this.#owner)) this.#enqueue(() => dropOwnDraft(this.#owner))
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #enqueue(work: () => Promise<unknown>): void {
    // If the browser's storage is full, only the draft is lost.
    this.#last = this.#last.then(work).catch(() => undefined)
  }
}
