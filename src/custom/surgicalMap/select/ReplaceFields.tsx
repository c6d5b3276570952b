import { useId } from 'react'
import { fillText } from '../../../domain/fillText.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { Radio, Select } from '../../../ui/index.ts'
import type { CountedMember, Role } from './replacement.ts'
import styles from './select.module.css'

const { replace: texts } = map

const roles: readonly Role[] = ['anaesthetist', 'surgeon']

/** Chooses whose role is replaced. */
export function RoleField({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  const name = useId()
  return (
    <fieldset className={styles.roles}>
      <legend>{texts.role}</legend>
      {roles.map((choice) => (
        <Radio
          checked={role === choice}
          key={choice}
          name={name}
          onChange={() => onChange(choice)}
          value={choice}
        >
          {texts.roles[choice]}
        </Radio>
      ))}
    </fieldset>
  )
}

interface FromFieldProps {
  members: readonly CountedMember[]
  value: CountedMember | undefined
  onChange: (member: CountedMember | undefined) => void
}

/** Chooses who leaves. */
export function FromField({ members, value, onChange }: FromFieldProps) {
  const id = useId()
  if (members.length === 0) return <p>{texts.nobody}</p>
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{texts.from}</label>
      <Select
        id={id}
        onChange={({ target }) => onChange(members.find((member) => String(member.id) === target.value))}
        value={value ? String(value.id) : ''}
      >
        <option value="">{app.common.choose}</option>
        {members.map((member) => (
          <option key={member.id} value={member.id}>
            {fillText(texts.counted, { name: member.name, count: member.count })}
          </option>
        ))}
      </Select>
    </div>
  )
}
