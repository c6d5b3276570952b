import { conflicts as texts } from '../../../i18n/ptBR/conflicts.ts'
import { Tag } from '../../../ui/index.ts'
import styles from './ConflictMark.module.css'
import type { ConflictMark } from './conflictMarks.ts'

/** 'Conflito', or in red two anaesthesias of one main anaesthetist. */
export function ConflictTag({ isSimultaneous }: Pick<ConflictMark, 'isSimultaneous'>) {
  return (
    <Tag icon="alert" tone={isSimultaneous ? 'bad' : 'warning'}>
      {texts.marks[isSimultaneous ? 'simultaneous' : 'conflict']}
    </Tag>
  )
}

/**
 * What the conflict is. Where a day has to fit the screen, only screen readers read it, unless the list shows conflicts only or two
 * anaesthesias are simultaneous.
 */
export function ConflictText({ text, isSimultaneous, id }: ConflictMark & { id: string }) {
  return (
    <p className={styles.text} data-simultaneous={isSimultaneous || undefined} id={id}>
      {text}
    </p>
  )
}

/** 'Encaixe' */
export const SqueezedInTag = () => <Tag>{texts.squeezedIn.mark}</Tag>
