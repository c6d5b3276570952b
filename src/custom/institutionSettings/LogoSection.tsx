import { useEffect, useId, useRef, useState } from 'react'
import { institutionSettings as texts } from '../../i18n/ptBR/institutionSettings.ts'
import { useLogo } from '../../providers/logos.ts'
import { logo } from '../../resources/institutions.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './settings.module.css'

interface LogoSectionProps {
  /** Where the logo of now is; null without one. */
  address: string | null
  /** The one chosen instead. */
  file: File | undefined
  onChange: (file: File) => void
}

const fits = ({ size, type }: File) => size <= logo.maxBytes && logo.types.some((one) => one === type)

/** The address of a chosen file, as long as it is shown. */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [file])
  return address
}

/** The institution's logo, and what chooses another. */
export function LogoSection({ address, file, onChange }: LogoSectionProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState(false)
  const stored = useLogo(address)
  const shown = usePreview(file) ?? stored

  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setRefused(!fits(chosen))
    if (fits(chosen)) onChange(chosen)
  }

  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{texts.logo.title}</h2>
      <div className={styles.logo}>
        <span className={styles.preview}>
          {shown ? <img alt={texts.logo.title} src={shown} /> : texts.logo.none}
        </span>
        <div className={styles.choose}>
          <Button aria-describedby={`${id}hint`} icon="upload" onClick={() => input.current?.click()}>
            {shown ? texts.logo.change : texts.logo.choose}
          </Button>
          <input
            accept={logo.types.join()}
            aria-label={texts.logo.file}
            hidden
            onChange={(event) => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
            ref={input}
            type="file"
          />
          <p className={refused ? styles.refused : styles.hint} id={`${id}hint`} role="status">
            {refused ? texts.logo.refused : texts.logo.hint}
          </p>
        </div>
      </div>
    </section>
  )
}
