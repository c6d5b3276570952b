import { useState } from 'react'
import { useNotify } from 'react-admin'
import { allowedIps as texts } from '../../i18n/ptBR/allowedIps.ts'
import { saveAllowedIps } from '../../providers/allowedIps.ts'
import { HttpError } from '../../providers/httpClient.ts'
import { FailureText } from '../settings/FailureText.tsx'

/** Saves a list, confirming a lockout of the user, and notifies of the result. */
export function useSaveAddresses(institutionId: number, onSaved: (ips: string[]) => void) {
  const notify = useNotify()
  const [lockout, setLockout] = useState<string>()

  const save = async (ips: string[], confirmed: boolean) => {
    try {
      await saveAllowedIps(institutionId, ips, confirmed)
      setLockout(undefined)
      onSaved(ips)
      notify(texts.saved, { type: 'success' })
    } catch (error) {
      const asked = error instanceof HttpError && error.code === 'ip.lockout'
      setLockout(asked ? error.message : undefined)
      if (!asked) notify(<FailureText error={error} text={texts.saveFailed} />, { type: 'error' })
    }
  }

  return { save, lockout, clearLockout: () => setLockout(undefined) }
}
