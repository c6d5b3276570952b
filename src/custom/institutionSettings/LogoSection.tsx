import { useInput } from 'react-admin'
import { useImageChoice } from '../../form/useImageChoice.ts'
import { institutionSettings as texts } from '../../i18n/ptBR/institutionSettings.ts'
import { type LogoOwner, useLogo } from '../../providers/logos.ts'
import { logo } from '../../resources/institutions.ts'
import { ImagePicker } from '../../ui/index.ts'
import styles from '../settings/settings.module.css'

/** The institution's logo with a file picker. */
export function LogoSection({ owner }: { owner: LogoOwner }) {
  const { id, field, fieldState } = useInput({ source: 'logo' })
  const stored = useLogo(owner)
  const choose = useImageChoice('logo', logo, texts.logo.refused)
  const refusal = fieldState.error?.message
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{texts.logo.title}</h2>
      <ImagePicker
        describedBy={`${id}hint`}
        file={field.value instanceof File ? field.value : undefined}
        label={texts.logo.title}
        placeholder={texts.logo.none}
        onChoose={(file) => void choose(file)}
        stored={stored}
        types={logo.types}
      />
      <p className={refusal ? styles.refused : styles.hint} id={`${id}hint`} role="status">
        {refusal ?? texts.logo.hint}
      </p>
    </section>
  )
}
