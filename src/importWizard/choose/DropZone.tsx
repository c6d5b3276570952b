import { type FileRejection, useDropzone } from 'react-dropzone'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { Button, Icon } from '../../ui/index.ts'
import styles from './ChooseStep.module.css'

interface DropZoneProps {
  onChoose: (file: File) => void
  onReject: (reason: string) => void
}

const { choose: texts } = importWizard

/** Accepted file types (IMP-63), and two more that hospital systems export. */
const EXTENSIONS = ['.xlsx', '.xls', '.csv', '.xlt', '.tsv', '.ods']

/** By name alone: browsers and systems report different types for spreadsheets. */
function typeError({ name }: File) {
  const isSupported = EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))
  return isSupported ? null : { code: 'file-invalid-type', message: texts.type }
}

export function DropZone({ onChoose, onReject: onRefuse }: DropZoneProps) {
  const take = (chosen: File[], rejected: readonly FileRejection[]) => {
    const [file, ...others] = chosen
    if (chosen.length + rejected.length > 1 || others.length > 0) onRefuse(texts.one)
    else if (file) onChoose(file)
    else if (rejected.length > 0) onRefuse(texts.type)
  }
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    noKeyboard: true,
    // Checked here, not by the file dialog: several files get a different message from a wrong type.
    multiple: true,
    validator: typeError,
    onDrop: take,
  })
  return (
    <div {...getRootProps({ className: isDragActive ? `${styles.drop} ${styles.over}` : styles.drop })}>
      <input
        {...getInputProps({
          accept: EXTENSIONS.join(','),
          'aria-label': texts.input,
          multiple: false,
        })}
      />
      <Icon name="document" size={28} />
      {/* The click bubbles to the surrounding area, which opens the file dialog. */}
      <Button tone="primary">{texts.button}</Button>
      <span>{isDragActive ? texts.dropHere : texts.drop}</span>
    </div>
  )
}
