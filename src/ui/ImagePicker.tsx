import { useEffect, useRef, useState } from 'react'
import { app } from '../i18n/ptBR/app.ts'
import { Button } from './Button.tsx'
import styles from './ImagePicker.module.css'

interface ImagePickerProps {
  /** Id of the button that chooses a file. */
  id?: string
  /** What the picture is of, for screen readers. */
  label: string
  /** What stands in the picture's place without one. */
  none: string
  /** The picture that is kept: what an `img` can show. */
  stored?: string
  /** The file chosen in its place. */
  file?: File
  /** MIME types that the browser offers. */
  types: readonly string[]
  disabled?: boolean
  /** Id of what is said under it. */
  describedBy?: string
  /** A file was chosen; whoever hears it judges it. */
  onChoose: (file: File) => void
}

/** A picture, and the button that chooses it or another one. */
export function ImagePicker(props: ImagePickerProps) {
  const { id, label, none, stored, file, types, disabled, describedBy, onChoose } = props
  const input = useRef<HTMLInputElement>(null)
  const shown = usePreview(file) ?? stored
  return (
    <div className={styles.picker}>
      <span className={styles.preview}>{shown ? <img alt={label} src={shown} /> : none}</span>
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
        aria-label={app.image.file.replace('{label}', label)}
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          // The same file can be chosen again.
          event.target.value = ''
          if (chosen) onChoose(chosen)
        }}
        ref={input}
        type="file"
      />
    </div>
  )
}

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
