import { useId, useState } from 'react'
import { isImageWithin } from '../../domain/imageType.ts'
import { institutionSettings as texts } from '../../i18n/ptBR/institutionSettings.ts'
import { useLogo } from '../../providers/logos.ts'
import { logo } from '../../resources/institutions.ts'
import { ImagePicker } from '../../ui/ImagePicker.tsx'
import styles from './settings.module.css'

interface LogoSectionProps {
  /** URL of the current logo, or null. */
  address: string | null
  /** The newly chosen file. */
  file: File | undefined
  onChange: (file: File | undefined) => void
}

/** The institution's logo with a file picker. */
export function LogoSection({ address, file, onChange }: LogoSectionProps) {
  const id = useId()
  const [refused, setRefused] = useState(false)
  const stored = useLogo(address)

  /** An invalid file also clears the previous choice. */
  const choose = async (chosen: File) => {
    const fits = await isImageWithin(chosen, logo)
    setRefused(!fits)
    onChange(fits ? chosen : undefined)
  }

  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{texts.logo.title}</h2>
      <ImagePicker
        describedBy={`${id}hint`}
        file={file}
        label={texts.logo.title}
        placeholder={texts.logo.none}
        onChoose={(chosen) => void choose(chosen)}
        stored={stored}
        types={logo.types}
      />
      <p className={refused ? styles.refused : styles.hint} id={`${id}hint`} role="status">
        {refused ? texts.logo.refused : texts.logo.hint}
      </p>
    </section>
  )
}
