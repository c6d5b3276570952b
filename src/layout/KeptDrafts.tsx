import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { fillMoment } from '../domain/dates.ts'
import { drafts as texts } from '../i18n/ptBR/drafts.ts'
import { KEPT_DRAFTS } from '../providers/queryClient.ts'
import { type Session, timeZone } from '../providers/session.ts'
import { useCapability } from '../providers/useSettings.ts'
import { Button, Icon } from '../ui/index.ts'
import styles from './KeptDrafts.module.css'

// In a separate chunk: most page loads find no drafts.
const loadDrafts = () => import('../providers/drafts.ts')

/** Links to forms that were left unsaved when the session or the page ended. */
export function KeptDrafts({ session }: { session: Session }) {
  const isKept = useCapability('drafts')
  const { data = [], refetch } = useQuery({
    queryKey: [...KEPT_DRAFTS, session.user.id, session.institution.id],
    queryFn: async () => (await loadDrafts()).keptDrafts(),
    enabled: isKept,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const { pathname, search } = useLocation()
  // The form on the current page restores its draft itself.
  const shown = data.filter(
    ({ container, path }) => container === 'modal' || (container === 'page' && path !== pathname + search),
  )
  if (shown.length === 0) return null
  const discard = async (key: string) => {
    await (await loadDrafts()).dropDraft({ key })
    await refetch()
  }
  return (
    <section aria-label={texts.title} className={styles.kept}>
      <Icon name="info" />
      <p>{texts.title}</p>
      <ul>
        {shown.map(({ key, title, path, at }) => (
          <li key={key}>
            <Link to={path}>{title}</Link>
            <span>{fillMoment(texts.at, at, timeZone())}</span>
            <Button onClick={() => void discard(key)} tone="quiet">
              {texts.discard}
              <span className="visuallyHidden"> {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
