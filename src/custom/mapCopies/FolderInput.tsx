import { useInput } from 'react-admin'
import type { MapCopiesAnswer } from '../../calls/mapCopies.ts'
import type { OwnInputProps } from '../../crud/index.ts'
import { mapCopies as texts } from '../../i18n/ptBR/mapCopies.ts'
import { mapCopies as generated } from '../../i18n/ptBR/resources/mapCopies.ts'
import { Switch } from '../../ui/index.ts'
import styles from './mapCopies.module.css'

/** Whether the map is copied to the installation's folder; where it has none, it says so. */
export function FolderInput({ source, answer }: OwnInputProps) {
  const { id, field } = useInput({ source })
  const { has_folder } = answer as MapCopiesAnswer
  const isOffered = has_folder || field.value === true
  return (
    <div>
      <div className={styles.switch}>
        <label htmlFor={id}>{generated.fields.to_folder}</label>
        <Switch
          aria-describedby={has_folder ? undefined : `${id}hint`}
          checked={field.value === true}
          disabled={!isOffered}
          id={id}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.checked)}
          ref={field.ref}
        />
      </div>
      {!has_folder && (
        <p className={styles.hint} id={`${id}hint`}>
          {texts.refusals.noFolder}
        </p>
      )}
    </div>
  )
}
