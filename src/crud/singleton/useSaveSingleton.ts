import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSave } from '../../form/useSave.tsx'
import { isPartChanged, savePart } from '../../providers/singletons.ts'
import type { Part, SingletonValues } from '../../schema/singleton.ts'
import type { FormValues } from '../form/formValues.ts'
import { compareSaves, formValues } from './singletonValues.ts'
import type { SingletonView } from './singletonView.ts'

/** One call of a save. */
interface Step {
  name: string
  /** Absent for a field that is saved by hand. */
  part?: Part
  saved: string
  saveFailed: string
  /** @returns what is stored then of the values */
  send: (base: SingletonValues) => Promise<SingletonValues>
}

/**
 * Saves a singleton by one call after the other, and notifies of the results.
 * @param opened the values as read; a part may be read later than the others
 */
export function useSaveSingleton(view: SingletonView, opened: SingletonValues) {
  const { definition, texts, extras, institutionId } = view
  const { name, parts, saves } = definition
  const client = useQueryClient()
  const [saved, setSaved] = useState(opened)
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>({})
  const [objection, setObjection] = useState<string>()
  const withRead = useCallback(
    (values: SingletonValues): SingletonValues => ({ ...opened, ...known(values) }),
    [opened],
  )
  const stored = useMemo(() => withRead(saved), [withRead, saved])
  const saving = useSave<SingletonValues, FormValues>(opened, (current, base, sent) =>
    compareSaves(view, { base: withRead(base), sent, current: withRead(current) }),
  )

  const stepsOf = (values: FormValues, more: object | undefined): Step[] => {
    const unchanged = formValues(definition, withRead(saving.current().base ?? opened))
    const byHand = Object.entries(extras.saves ?? {}).filter(([field]) => values[field])
    const sent = Object.entries(parts).filter(
      ([, part]) =>
        part.fields.every((field) => values[field] !== undefined) &&
        (saves === 'all' || isPartChanged(part, values, unchanged)),
    )
    return [
      ...byHand.map(([field, { save, saveFailed }]) => ({
        name: field,
        saved: texts.saved,
        saveFailed,
        send: async () => {
          const answer = await save(values[field], institutionId, client)
          setAnswers((all) => ({ ...all, [field]: answer }))
          return { [field]: null }
        },
      })),
      ...sent.map(([key, part]) => ({
        name: key,
        part,
        saved: texts.parts?.[key]?.saved ?? texts.saved,
        saveFailed: texts.parts?.[key]?.saveFailed ?? texts.saveFailed,
        send: async (base: SingletonValues) => {
          await savePart(part, institutionId, { values, base: withRead(base), more })
          return Object.fromEntries(part.fields.map((field) => [field, values[field]]))
        },
      })),
    ]
  }

  const save = async (values: FormValues, form?: UseFormReturn<FormValues>, more?: object): Promise<void> => {
    let objected: string | undefined
    const steps = stepsOf(values, more)
    for (const step of steps) {
      await saving.submit(values, {
        act: saves === 'all' ? `save ${name}` : `save ${name} ${step.name}`,
        saved: saves === 'changed' || step === steps.at(-1) ? step.saved : undefined,
        failed: step.saveFailed,
        update: async (_, base) => ({ ...base, ...(await step.send(base)) }),
        currentOf: (answered: unknown, base) => ({ ...base, ...step.part?.valuesOf(answered) }),
        onRefused: ({ status, code, message }) => {
          if (!extras.objection || status !== 409 || code !== extras.objection.code) return false
          objected = message
          return true
        },
        onSaved: () => {
          // Another file may have been chosen meanwhile.
          if (!step.part && form?.getValues(step.name) === values[step.name]) form?.resetField(step.name)
        },
      })
      const { phase } = saving.current()
      if (phase === 'conflict' || objected !== undefined || (saves === 'all' && phase !== 'saved')) break
    }
    setObjection(objected)
    setSaved(saving.current().base ?? opened)
  }

  return {
    saving,
    save,
    /** The values as read and last saved. */
    stored,
    /** What fields saved by hand were answered with. */
    answers,
    /** Why the last save needs to be confirmed. */
    objection,
    closeObjection: () => setObjection(undefined),
  }
}

/** The values that could be read. */
const known = (values: SingletonValues): SingletonValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
