import { ariaOf, type InputProps, textOf } from '../../form/inputProps.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { personalTitles } from '../../resources/accountRules.ts'
import styles from '../visitor/visitor.module.css'

/** How a person wishes to be addressed; not everybody says it. */
export function TitleInput(props: InputProps) {
  return (
    <select
      {...ariaOf(props)}
      className={styles.select}
      id={props.id}
      onBlur={props.onBlur}
      onChange={(event) => props.onChange(event.target.value)}
      value={textOf(props.value)}
    >
      <option value="">{app.common.choose}</option>
      {personalTitles.map((title) => (
        <option key={title}>{title}</option>
      ))}
    </select>
  )
}
