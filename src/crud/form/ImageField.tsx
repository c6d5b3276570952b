import { useEffect, useState } from 'react'
import { FormInput } from '../../form/FormInput.tsx'
import { useImageChoice } from '../../form/useImageChoice.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { ruleTexts } from '../../i18n/ptBR/rules.ts'
import { readImage } from '../../providers/images.ts'
import { buildCall } from '../../schema/endpoint.ts'
import { logoFile } from '../../schema/kinds/logo.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { ImagePicker } from '../../ui/index.ts'
import { useRecordForm } from './RecordForm.tsx'

interface ImageFieldProps {
  name: string
  disabled?: boolean
}

/** An image of a record: the stored one, or the file chosen to replace it. */
export function ImageField({ name, disabled }: ImageFieldProps) {
  const {
    register: { texts },
    record,
  } = useRecordForm()
  const label = texts.fields[name] ?? name
  const stored = useStored(record)
  const choose = useImageChoice(name, logoFile, texts.errors[name] ?? ruleTexts.invalid.logo)
  return (
    <FormInput disabled={disabled} hint={texts.hints?.[name]} label={label} source={name}>
      {({ id, value, describedBy }) => (
        <ImagePicker
          describedBy={describedBy}
          disabled={disabled}
          file={value instanceof File ? value : undefined}
          id={id}
          label={label}
          placeholder={texts.blanks?.[name] ?? app.common.none}
          onChoose={(file) => void choose(file)}
          stored={stored}
          types={logoFile.types}
        />
      )}
    </FormInput>
  )
}

/** URL of the stored image for an `img`; undefined if there is none, and while it is loading. */
function useStored(record: RegisterRecord | undefined) {
  const [shown, setShown] = useState<string>()
  const path = record && record[logoFile.urlKey] !== null ? buildCall(logoFile.from, record).path : undefined
  useEffect(() => {
    if (path === undefined) return
    const asking = new AbortController()
    let made: string | undefined
    readImage({ method: 'GET', path }, asking.signal).then(
      (image) => {
        if (!image || asking.signal.aborted) return
        made = URL.createObjectURL(image)
        setShown(made)
      },
      // A record can be edited without its image.
      () => undefined,
    )
    return () => {
      asking.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [path])
  return shown
}
