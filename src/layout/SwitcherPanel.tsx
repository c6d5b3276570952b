import Popover from '@mui/material/Popover'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { findByName } from '../domain/fold.ts'
import { app } from '../i18n/ptBR/app.ts'
import { errors } from '../i18n/ptBR/errors.ts'
import { listInstitutions } from '../providers/institutions.ts'
import type { Institution } from '../providers/session.ts'
import { FailureState, focusSearch, Icon, Modal, SearchBox } from '../ui/index.ts'
import styles from './InstitutionSwitcher.module.css'
import { SwitcherOption } from './SwitcherOption.tsx'
import { useSwitchInstitution } from './useSwitchInstitution.ts'

const texts = app.institutions

interface SwitcherPanelProps {
  /** The anchor button. */
  anchor: HTMLElement
  selected: Institution
  onClose: () => void
}

/** Popover with the other institutions and sign-out. */
export function SwitcherPanel({ anchor, selected, onClose }: SwitcherPanelProps) {
  const { switchTo, busy, blocked, unblock } = useSwitchInstitution(onClose)
  return (
    <Popover
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={onClose}
      open
      slotProps={{
        paper: { className: styles.panel, role: 'dialog', 'aria-label': texts.choose, onKeyDown: moveFocus },
      }}
    >
      <Others busy={busy} onChoose={switchTo} selected={selected} />
      <div className={styles.foot}>
        <Link className={styles.signOut} to="/logout">
          <Icon name="signOut" />
          {app.shell.signOut}
        </Link>
      </div>
      <Modal
        confirm={{ label: app.common.understood, onConfirm: unblock }}
        onClose={unblock}
        open={blocked}
        role="alertdialog"
        size="small"
        title={texts.blocked}
      >
        {errors.networkBlocked}
      </Modal>
    </Popover>
  )
}

interface OthersProps {
  selected: Institution
  busy?: number
  onChoose: (institution: Institution) => void
}

function Others({ selected, busy, onChoose }: OthersProps) {
  const [query, setQuery] = useState('')
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: ['institutions'],
    queryFn: ({ signal }) => listInstitutions(signal),
  })
  if (isPending) return <p className={styles.message}>{app.common.loading}</p>
  if (isError) {
    return (
      <FailureState busy={isFetching} onRetry={() => refetch()}>
        {texts.failed}
      </FailureState>
    )
  }
  const others = data.filter(({ id }) => id !== selected.id)
  if (others.length === 0) return <p className={styles.message}>{texts.none}</p>
  const found = findByName(others, query)
  return (
    <>
      <div className={styles.search} ref={focusSearch}>
        <SearchBox label={texts.search} onSearch={setQuery} value={query} />
      </div>
      {found.length === 0 && <p className={styles.message}>{texts.notFound}</p>}
      <ul aria-label={texts.others} className={styles.list}>
        {found.map((institution) => (
          <li key={institution.id}>
            <SwitcherOption busy={busy} institution={institution} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <p className="visuallyHidden" role="status">
        {busy !== undefined && texts.switching}
      </p>
    </>
  )
}

/** Arrow keys move between search box, institutions and sign-out. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button, a')]
  const focused = stops.findIndex((stop) => stop.matches(':focus'))
  stops.at((focused + step) % stops.length)?.focus()
  event.preventDefault()
}
