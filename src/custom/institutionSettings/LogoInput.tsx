import { useInput } from 'react-admin'
import { type OwnInputProps, useSelectedMembers } from '../../crud/index.ts'
import { useImageChoice } from '../../form/useImageChoice.ts'
import { institutionSettings } from '../../i18n/ptBR/institutionSettings.ts'
import { institutionSettings as generated } from '../../i18n/ptBR/resources/institutionSettings.ts'
import { useLogo } from '../../providers/logos.ts'
import { readInstitution } from '../../providers/session.ts'
import { logoFile } from '../../schema/kinds/logo.ts'
import { ImagePicker } from '../../ui/index.ts'
import styles from './logo.module.css'

const texts = institutionSettings.logo

/** The institution's logo with a file picker; `answer` is the address of the one that was saved. */
export function LogoInput({ source, institutionId, answer }: OwnInputProps) {
  const { id, field, fieldState } = useInput({ source })
  const { members } = useSelectedMembers()
  const owner = [readInstitution(), ...members].find((institution) => institution?.id === institutionId)
  const logo_url = typeof answer === 'string' ? answer : owner?.logo_url
  const stored = useLogo({ id: institutionId, logo_url })
  const choose = useImageChoice(source, logoFile, texts.refused)
  const refusal = fieldState.error?.message
  return (
    <>
      <ImagePicker
        describedBy={`${id}hint`}
        file={field.value instanceof File ? field.value : undefined}
        label={generated.sections.logo}
        placeholder={texts.none}
        onChoose={(file) => void choose(file)}
        stored={stored}
        types={logoFile.types}
      />
      <p className={refusal ? styles.refused : styles.hint} id={`${id}hint`} role="status">
        {refusal ?? texts.hint}
      </p>
    </>
  )
}
