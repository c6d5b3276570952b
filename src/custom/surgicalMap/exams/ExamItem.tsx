import { formatDate, formatDateTime } from '../../../domain/dates.ts'
import { exams as texts } from '../../../i18n/ptBR/exams.ts'
import { EXAM_DONE, EXAM_FAILED, type Exam, readExamFile } from '../../../providers/exams.ts'
import { timeZone } from '../../../providers/session.ts'
import { download, IconButton, Tag, useActNotice } from '../../../ui/index.ts'
import { ExamText } from './ExamText.tsx'
import styles from './exams.module.css'

function ExamState({ status }: Pick<Exam, 'status'>) {
  if (status === EXAM_DONE)
    return (
      <Tag icon="success" tone="done">
        {texts.done}
      </Tag>
    )
  if (status === EXAM_FAILED)
    return (
      <Tag icon="alert" tone="bad">
        {texts.failed}
      </Tag>
    )
  return (
    <Tag icon="history" tone="warning">
      {texts.waiting}
    </Tag>
  )
}

const formatLocalDateTime = (text: string) => `${formatDate(text.slice(0, 10))} ${text.slice(11)}`

/** An uploaded exam: status, times in the institution's zone, file and recognised text. */
export function ExamItem({ exam }: { exam: Exam }) {
  const notify = useActNotice(`download exam ${exam.uuid}`)
  const { uuid, original_filename: name, status } = exam
  const save = () =>
    readExamFile(uuid)
      .then((file) => {
        download(file, name)
        notify.done()
      })
      .catch(() => notify(texts.downloadFailed, { type: 'error' }))
  const times = [
    ...(exam.result_date ? [[texts.resultOf, formatLocalDateTime(exam.result_date)]] : []),
    [texts.created, formatDateTime(exam.created_at, timeZone())],
    [texts.updated, formatDateTime(exam.updated_at, timeZone())],
  ]
  return (
    <li className={styles.exam}>
      <div className={styles.head}>
        <strong className={styles.name}>{name}</strong>
        <ExamState status={status} />
        <IconButton icon="download" label={texts.download(name)} onClick={save} small />
      </div>
      <dl className={styles.times}>
        {times.map(([label, time]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
      {status === EXAM_FAILED && <p className={styles.failure}>{exam.failure}</p>}
      {status === EXAM_DONE && exam.text && <ExamText text={exam.text} />}
    </li>
  )
}
