import { useId } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { recordTitle } from '../../providers/register/fieldText.ts'
import { childrenOf } from '../../resources/index.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { Button, Icon, IconButton, walkable } from '../../ui/index.ts'
import type { RegisterView } from '../registerView.ts'
import { SeriesControl } from '../series/SeriesControl.tsx'
import type { RecordDialogs } from '../useRecordDialogs.tsx'
import styles from './panels.module.css'

interface PanelProps {
  register: RegisterView
  record: RegisterRecord
  /** The register of the child records. */
  childRegister: RegisterView
  childDialogs: RecordDialogs
  open: boolean
  onToggle: () => void
  onEdit: () => void
  onRemove: () => void
}

/** A collapsible panel with a record and its child records. */
export function Panel(props: PanelProps) {
  const { register, record, childRegister, open, onToggle } = props
  const { definition, access } = register
  const id = useId()
  const children = childRecords(register, record)
  const title = recordTitle(definition, record)
  return (
    <li className={styles.panel} data-panel={record.id}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <button
            {...walkable}
            aria-controls={id}
            aria-expanded={open}
            className={styles.toggle}
            onClick={onToggle}
            type="button"
          >
            <span className={styles.chevron}>
              <Icon name="next" size={16} />
            </span>
            <span className={styles.name} title={title}>
              {title}
            </span>
            <span className={styles.count}>
              {childRegister.texts.title}: {children.length}
            </span>
          </button>
        </h2>
        <RowButtons access={access} onEdit={props.onEdit} onRemove={props.onRemove} title={title} />
      </div>
      <section aria-label={`${childRegister.texts.title} – ${title}`} hidden={!open} id={id}>
        {open && <Children {...props} rows={children} />}
      </section>
    </li>
  )
}

function Children({
  register,
  record,
  childRegister: inner,
  childDialogs,
  rows,
}: PanelProps & { rows: RegisterRecord[] }) {
  const { add, edit, remove } = childDialogs
  const foreignKey = childrenOf(register.definition)?.by ?? ''
  return (
    <div className={styles.inside}>
      {rows.length === 0 && <p className={styles.empty}>{inner.texts.empty}</p>}
      <ul className={styles.children}>
        {rows.map((child) => {
          const title = recordTitle(inner.definition, child)
          return (
            <li className={styles.child} data-child={child.id} key={child.id}>
              <span className={styles.name} title={title}>
                {title}
              </span>
              <RowButtons
                access={inner.access}
                onEdit={() => edit(child)}
                onRemove={() => remove(child)}
                title={title}
              />
            </li>
          )
        })}
      </ul>
      <div className={styles.adding}>
        {inner.access.create && (
          <Button icon="add" onClick={() => add({ [foreignKey]: record.id })}>
            {inner.texts.new}
          </Button>
        )}
        <SeriesControl
          by={foreignKey}
          childrenOf={(parent) => childRecords(register, parent)}
          parent={record}
          parentRegister={register}
          register={inner}
        />
      </div>
    </div>
  )
}

interface RowButtonsProps {
  access: RegisterView['access']
  title: string
  onEdit: () => void
  onRemove: () => void
}

function RowButtons({ access, title, onEdit, onRemove }: RowButtonsProps) {
  return (
    <span className={styles.buttons}>
      {access.update && (
        <IconButton icon="edit" label={fillText(crud.edit, { title })} onClick={onEdit} small />
      )}
      {access.remove && (
        <IconButton icon="remove" label={fillText(crud.remove, { title })} onClick={onRemove} small />
      )}
    </span>
  )
}

function childRecords({ definition }: RegisterView, record: RegisterRecord): RegisterRecord[] {
  const children = childrenOf(definition)
  const found = children && record[children.as]
  return Array.isArray(found) ? found : []
}
