import { useMemo } from 'react'
import { BaseForm } from '../../form/BaseForm.tsx'
import { FormBar } from '../../form/FormBar.tsx'
import screen from '../../form/FormScreen.module.css'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { SingletonSections } from './SingletonSections.tsx'
import { formValues, resolverOfNumbers, storedValues } from './singletonValues.ts'
import type { SingletonView } from './singletonView.ts'
import type { PartQuery } from './useParts.ts'
import { useSaveSingleton } from './useSaveSingleton.ts'

interface SingletonFormProps {
  view: SingletonView
  parts: readonly PartQuery[]
}

/** The form of a singleton with a single save button. */
export function SingletonForm({ view, parts }: SingletonFormProps) {
  const { definition, texts, extras, institutionId, readOnly } = view
  const opened = useMemo(() => storedValues(definition, parts), [definition, parts])
  const { saving, save, stored, answers, objection, closeObjection } = useSaveSingleton(view, opened)
  const initial = useMemo(() => formValues(definition, stored), [definition, stored])
  const numbersResolver = useMemo(() => resolverOfNumbers(definition, texts), [definition, texts])
  return (
    <BaseForm
      className={screen.screen}
      draft={{ form: `${definition.name}/${institutionId}`, title: texts.title, container: 'page' }}
      initial={initial}
      keepsTyped
      onSubmit={save}
      onUnchanged={() => undefined}
      resolver={extras.resolver ?? numbersResolver}
      saving={saving}
    >
      <SingletonSections
        answers={answers}
        parts={parts}
        rebases={saving.state.rebases}
        stored={stored}
        view={view}
      />
      {!readOnly && <FormBar ifDirty={definition.saves === 'changed'} save={texts.save} />}
      <LeaveGuard />
      {extras.objection && (
        <extras.objection.Question
          message={objection}
          onClose={closeObjection}
          onConfirm={(values) => save(values, undefined, extras.objection?.overruled)}
        />
      )}
    </BaseForm>
  )
}
