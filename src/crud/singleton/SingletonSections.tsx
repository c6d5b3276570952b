import { Fragment, memo, type ReactNode, useId } from 'react'
import { FormFocus } from '../../form/FormFocus.tsx'
import { FailureState } from '../../ui/index.ts'
import { SingletonInput } from './SingletonInput.tsx'
import styles from './singleton.module.css'
import { numberFields } from './singletonValues.ts'
import { partOf, type SingletonView } from './singletonView.ts'
import type { PartQuery } from './useParts.ts'

interface SingletonSectionsProps {
  view: SingletonView
  parts: readonly PartQuery[]
  /** The values as read and last saved. */
  stored: Readonly<Record<string, unknown>>
  /** What fields saved by hand were answered with. */
  answers: Readonly<Record<string, unknown>>
  /** Changes when the form's values are replaced, which own inputs may have made more of. */
  rebases: number
}

/** The fields of a singleton, section by section. They do not rerender for each step of a save. */
export const SingletonSections = memo(function SingletonSections(props: SingletonSectionsProps) {
  const { definition, texts } = props.view
  const numbers = numberFields(definition)
  return (
    <div className={styles.card}>
      {/* Of the generated inputs, only these can be refused. */}
      {numbers.length > 0 && <FormFocus fields={numbers} />}
      {definition.form.sections.map(({ title, fields }) => {
        const inputs = fields.map((source) => <SingletonField {...props} key={source} source={source} />)
        return (
          <Fragment key={title}>
            {title ? (
              <Section hint={texts.sectionHints?.[title]} title={texts.sections[title] ?? title}>
                {inputs}
              </Section>
            ) : (
              inputs
            )}
          </Fragment>
        )
      })}
    </div>
  )
})

/** A field's input; of a part that could not be read, why, and a retry. */
function SingletonField({
  source,
  view,
  parts,
  stored,
  answers,
  rebases,
}: SingletonSectionsProps & { source: string }) {
  const { definition, texts, extras, institutionId, readOnly } = view
  const part = parts.find(({ name }) => name === partOf(definition, source))
  if (part && !part.data)
    return (
      <FailureState busy={part.isFetching} onRetry={() => void part.refetch()}>
        {texts.parts?.[part.name]?.loadFailed ?? texts.loadFailed}
      </FailureState>
    )
  const Own = extras.inputs?.[source]
  const Below = extras.below?.[source]
  return (
    <>
      {Own ? (
        <Own
          answer={part ? part.data?.answer : answers[source]}
          institutionId={institutionId}
          key={rebases}
          readOnly={readOnly}
          saved={stored[source]}
          source={source}
        />
      ) : (
        <SingletonInput source={source} view={view} />
      )}
      {Below && <Below institutionId={institutionId} />}
    </>
  )
}

interface SectionProps {
  title: string
  hint: string | undefined
  children: ReactNode
}

function Section({ title, hint, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}
