import { useMembers } from '../../crud/group/useMembers.ts'
import type { Register } from '../../crud/register.ts'
import { InstitutionAvatar } from '../../ui/InstitutionAvatar.tsx'
import styles from './PatientForm.module.css'

/** In a group: the member institution whose patient the form is about. */
export function PatientPlace({ register, member }: { register: Register; member: number }) {
  const { members } = useMembers(register.session.institution)
  const institution = members.find(({ id }) => id === member)
  if (!institution) return null
  return (
    <p className={styles.place}>
      <InstitutionAvatar institution={institution} />
      {institution.name}
    </p>
  )
}
