import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { fillText } from '../../domain/fillText.ts'
import { fold } from '../../domain/fold.ts'
import { MAX_SERIES, readSeries } from '../../domain/series.ts'
import { FormFocus } from '../../form/FormFocus.tsx'
import { FormInput } from '../../form/FormInput.tsx'
import { ModalForm } from '../../form/ModalForm.tsx'
import { app } from '../../i18n/ptBR/app.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import type { Field } from '../../schema/fields.ts'
import type { AnyResourceTexts } from '../../schema/texts.ts'
import { noteSaved, useActNotice } from '../../ui/index.ts'
import { TextInput } from '../kinds/TextInputs.tsx'
import { type RegisterView, useReload } from '../registerView.ts'
import { SeriesPreview } from './SeriesPreview.tsx'
import { type Outcomes, useSeries } from './useSeries.ts'

type SeriesTexts = NonNullable<AnyResourceTexts['series']>

interface SeriesModalProps {
  register: RegisterView
  texts: SeriesTexts
  /** Names what the records belong to, too. */
  title: string
  /** The other fields of every record, such as the sector of its rooms. */
  defaults: Readonly<Record<string, unknown>>
  /** Folded names that the list shows. */
  existing: ReadonlySet<string>
  /** The same, read anew. */
  readExisting: () => Promise<ReadonlySet<string>>
  onClose: () => void
}

const SOURCE = 'series'
const { problems, ...seriesTexts } = crud.series
const textField: Field = { kind: 'text', required: true }

const errorsOf = (problem: string | undefined) => (problem ? { [SOURCE]: problem } : {})

/** Makes several records by one text, which is previewed before it is saved. */
export function SeriesModal({
  register,
  texts,
  title,
  defaults,
  existing,
  readExisting,
  onClose,
}: SeriesModalProps) {
  const { definition } = register
  const notify = useActNotice(useId())
  const reload = useReload(definition)
  const { outcomes, save } = useSeries({ register, defaults, readExisting })

  const problemIn = (text: string): string | undefined => {
    const series = readSeries(text, texts.words)
    if ('problem' in series) return fillText(problems[series.problem], { max: MAX_SERIES })
    return series.names.every((name) => existing.has(fold(name))) ? problems.nothingNew : undefined
  }

  const submit = async ({ series: text }: { series: string }) => {
    const series = readSeries(text, texts.words)
    if ('problem' in series) return undefined
    try {
      const { saved, failed } = await save(series.names)
      reload()
      // Someone else made them since.
      if (saved.length + failed === 0) return { [SOURCE]: problems.nothingNew }
      if (failed > 0) {
        notify(fillText(seriesTexts.failed, { count: failed }), { type: 'error' })
        return undefined
      }
      notify(fillText(texts.created, { count: saved.length }), { type: 'success' })
      noteSaved(definition.name, saved.at(-1)?.id)
      onClose()
    } catch {
      notify(seriesTexts.unread, { type: 'error' })
    }
    return undefined
  }

  return (
    <ModalForm
      confirmLeave
      draft={{ form: `${definition.name}/series/${JSON.stringify(defaults)}`, title }}
      errorsIn={({ series }) => errorsOf(problemIn(series))}
      initial={{ series: '' }}
      onClose={onClose}
      onSubmit={submit}
      submit={app.common.save}
      submitting={app.common.saving}
      title={title}
    >
      <FormFocus fields={[SOURCE]} first={SOURCE} />
      <FormInput hint={texts.hint} label={texts.label} required source={SOURCE}>
        {(input) => <TextInput {...input} field={textField} />}
      </FormInput>
      <Preview existing={existing} outcomes={outcomes} words={texts.words} />
    </ModalForm>
  )
}

interface PreviewProps {
  words: string
  existing: ReadonlySet<string>
  outcomes: Outcomes
}

function Preview({ words, ...known }: PreviewProps) {
  const text: unknown = useWatch({ name: SOURCE })
  const series = readSeries(typeof text === 'string' ? text : '', words)
  return 'names' in series && <SeriesPreview names={series.names} {...known} />
}
