import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { app } from '../i18n/ptBR/app.ts'
import { errorMessage, isHttpError } from '../providers/httpClient.ts'
import { chooseInstitution } from '../providers/institutions.ts'
import { type Institution, storeIpAllowed } from '../providers/session.ts'
import { announceSession } from '../providers/useSession.ts'
import { useActNotice } from '../ui/index.ts'

const texts = app.institutions
const FORBIDDEN = 403

/**
 * Switches to another institution. The current page is left first, because unfinished input on it belongs to
 * the current institution.
 */
export function useSwitchInstitution(onDone: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notify = useActNotice('switch institution')
  const [busy, setBusy] = useState<number>()
  const [blocked, setBlocked] = useState(false)

  const block = (isBlocked: boolean) => {
    storeIpAllowed(!isBlocked)
    setBlocked(isBlocked)
  }

  const enter = async (institution: Institution) => {
    const { groupsRead } = await chooseInstitution(institution)
    queryClient.clear()
    if (groupsRead) notify.done()
    else notify(texts.groupsFailed, { type: 'error' })
    onDone()
    announceSession()
  }

  const fail = (error: unknown) => {
    if (isHttpError(error, FORBIDDEN)) block(true)
    else notify(errorMessage(error, texts.switchFailed), { type: 'error' })
  }

  const switchTo = async (institution: Institution) => {
    setBusy(institution.id)
    await navigate('/')
    if (location.pathname === '/') await enter(institution).catch(fail)
    else onDone()
    setBusy(undefined)
  }

  return { switchTo, busy, blocked, unblock: () => block(false) }
}
