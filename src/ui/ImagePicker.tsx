import { useEffect, useRef, useState } from 'react'
import { fillText } from '../domain/fillText.ts'
import { app } from '../i18n/ptBR/app.ts'
import { Button } from './Button.tsx'
import styles from './ImagePicker.module.css'

interface ImagePickerProps {
  id?: string
  label: string
  placeholder: string
  stored?: string
  file?: File
  types: readonly string[]
  disabled?: boolean
  describedBy?: string
  /** Called with an unvalidated file. */
  onChoose: (file: File) => void
}

/** An image preview with a button to choose or replace it. */
export function ImagePicker(props: ImagePickerProps) {
  const { id, label, placeholder, stored, file, types, disabled, describedBy, onChoose } = props
  const input = useRef<HTMLInputElement>(null)
  const shown = usePreview(file) ?? stored
  return (
    <div className={styles.picker}>
      <span className={styles.preview}>{shown ? <img alt={label} src={shown} /> : placeholder}</span>
      <Button
        aria-describedby={describedBy}
        disabled={disabled}
        icon="upload"
        id={id}
        onClick={() => input.current?.click()}
      >
        {shown ? app.image.replace : app.image.choose}
      </Button>
      <input
        accept={types.join()}
        aria-label={fillText(app.image.file, { label })}
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          // Allows choosing the same file again.
          event.target.value = ''
          if (chosen) onChoose(chosen)
        }}
        ref={input}
        type="file"
      />
    </div>
  )
}

/** Object URL, revoked when the file changes. */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => {
      URL.revokeObjectURL(url)
      setAddress(undefined)
    }
  }, [file])
  return address
}
