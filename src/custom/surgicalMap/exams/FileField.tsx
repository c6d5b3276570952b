import { useId } from 'react'
import { useInput } from 'react-admin'
import { type Accept, type FileRejection, useDropzone } from 'react-dropzone'
import { useFormContext } from 'react-hook-form'
import { jpegEndings } from '../../../domain/imageType.ts'
import { FieldFrame } from '../../../form/FieldFrame.tsx'
import { exams as texts } from '../../../i18n/ptBR/exams.ts'
import { Button, Icon, IconButton } from '../../../ui/index.ts'
import styles from './exams.module.css'

const ACCEPTED: Accept = {
  'image/png': ['.png'],
  'image/jpeg': [...jpegEndings],
  'application/pdf': ['.pdf'],
}

const MAX_FILES = 10

const isSameFile = (a: File) => (b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

function addFiles(files: readonly File[], chosen: readonly File[], rejected: readonly FileRejection[]) {
  const all = [...files, ...chosen.filter((file) => !files.some(isSameFile(file)))]
  const refused = rejected.map(({ file }) => texts.refusedType(file.name))
  if (all.length > MAX_FILES) refused.push(texts.tooManyFiles(MAX_FILES))
  return { accepted: all.slice(0, MAX_FILES), refused: refused.join(' ') }
}

/** File input with drag and drop. @param onChange called in addition to the form's own change handler */
export function FileField({ onChange }: { onChange: () => void }) {
  const messageId = useId()
  const { field, fieldState } = useInput({ source: 'files' })
  const { setValue, setError, clearErrors } = useFormContext()
  const files: readonly File[] = field.value
  const error = fieldState.error?.message
  const change = (accepted: readonly File[], refused = '') => {
    setValue('files', accepted, { shouldDirty: true })
    if (refused) setError('files', { type: 'rule', message: refused })
    else clearErrors('files')
    onChange()
  }
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: ACCEPTED,
    noKeyboard: true,
    onDrop: (chosen, rejected) => {
      const { accepted, refused } = addFiles(files, chosen, rejected)
      change(accepted, refused)
    },
  })
  const states = [styles.drop, error && styles.wrong, isDragActive && styles.over]
  return (
    <FieldFrame error={error} label={texts.files} messageId={messageId} required>
      <div {...getRootProps({ className: states.filter(Boolean).join(' ') })}>
        <input {...getInputProps({ 'aria-label': texts.files })} />
        {/* The click bubbles to the drop zone, which opens the file dialog. */}
        <Button aria-describedby={messageId} icon="document" ref={field.ref}>
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
                onClick={() => change(files.filter((other) => other !== file))}
                small
              />
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  )
}
