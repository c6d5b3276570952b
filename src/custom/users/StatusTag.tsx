import type { UserStatus } from '../../domain/access.ts'
import { users as texts } from '../../i18n/ptBR/resources/users.ts'
import { type IconName, Tag } from '../../ui/index.ts'

const appearances: Record<UserStatus, { tone: 'done' | 'warning' | 'bad'; icon: IconName }> = {
  active: { tone: 'done', icon: 'check' },
  pending: { tone: 'warning', icon: 'mail' },
  expired: { tone: 'bad', icon: 'history' },
}

/** A user's status as text, icon and colour. */
export function StatusTag({ status }: { status: UserStatus }) {
  return <Tag {...appearances[status]}>{texts.choices.status[status]}</Tag>
}
