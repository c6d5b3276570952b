import type { Ref } from 'react'
import { type Accept, type FileRejection, useDropzone } from 'react-dropzone'
import { FieldFrame } from '../../../form/FieldFrame.tsx'
import { exams as texts } from '../../../i18n/ptBR/exams.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './exams.module.css'

const ACCEPTED: Accept = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'application/pdf': ['.pdf'],
}

const MAX_FILES = 10

interface FileFieldProps {
  files: readonly File[]
  /** `refused` is the error message for rejected files; empty if all were accepted. */
  onChange: (files: readonly File[], refused: string) => void
  error?: string
  messageId: string
  buttonRef: Ref<HTMLButtonElement>
}

const isSameFile = (a: File) => (b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

function addFiles(files: readonly File[], chosen: readonly File[], rejected: readonly FileRejection[]) {
  const all = [...files, ...chosen.filter((file) => !files.some(isSameFile(file)))]
  const refused = rejected.map(({ file }) => texts.refusedType(file.name))
  if (all.length > MAX_FILES) refused.push(texts.tooManyFiles(MAX_FILES))
  return { kept: all.slice(0, MAX_FILES), refused: refused.join(' ') }
}

/** File input with drag and drop. */
export function FileField({ files, onChange, error, messageId, buttonRef }: FileFieldProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: ACCEPTED,
    noKeyboard: true,
    onDrop: (chosen, rejected) => {
      const { kept, refused } = addFiles(files, chosen, rejected)
      onChange(kept, refused)
    },
  })
  const states = [styles.drop, error && styles.wrong, isDragActive && styles.over]
  return (
    <FieldFrame error={error} label={texts.files} messageId={messageId} required>
      <div {...getRootProps({ className: states.filter(Boolean).join(' ') })}>
        <input {...getInputProps({ 'aria-label': texts.files })} />
        {/* The click bubbles to the drop zone, which opens the file dialog. */}
        <Button aria-describedby={messageId} icon="document" ref={buttonRef}>
          {texts.choose}
        </Button>
        <span>{isDragActive ? texts.dropHere : texts.drop}</span>
      </div>
      {files.length > 0 && (
        <ul aria-label={texts.chosen} className={styles.chosen}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <Icon name="document" size={16} />
              <span className={styles.name}>{file.name}</span>
              <IconButton
                icon="close"
                label={texts.removeFile(file.name)}
                onClick={() =>
                  onChange(
                    files.filter((other) => other !== file),
                    '',
                  )
                }
                small
              />
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  )
}
