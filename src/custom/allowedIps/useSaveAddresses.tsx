import { useRef, useState } from 'react'
import type { SaveConflict } from '../../domain/saveConflict.ts'
import type { Versions } from '../../form/merge.ts'
import { allowedIps as texts } from '../../i18n/ptBR/allowedIps.ts'
import { type AllowedIpsAnswer, allowedIpsFrom, saveAllowedIps } from '../../providers/allowedIps.ts'
import { HttpError } from '../../providers/httpClient.ts'
import { saveConflictOf } from '../../providers/staleEdits.ts'
import { FailureText, useActNotice } from '../../ui/index.ts'
import type { AddressValues } from './AddressForm.tsx'

/** A save refused because another user saved first. */
interface RefusedSave {
  conflict: SaveConflict<unknown>
  versions: Versions<AddressValues>
}

/**
 * Saves a list, confirming a lockout of the user, and notifies of the result.
 * @param loaded the list as loaded
 */
export function useSaveAddresses(institutionId: number, loaded: string[]) {
  const notify = useActNotice('save addresses')
  const [saved, setSaved] = useState(loaded)
  const [lockout, setLockout] = useState<string>()
  const [refused, setRefused] = useState<RefusedSave>()
  const [rebases, setRebases] = useState(0)
  const base = useRef(loaded)

  const save = async (ips: string[], confirmed: boolean) => {
    try {
      await saveAllowedIps(institutionId, { ips, previous: base.current, confirmed })
      setLockout(undefined)
      base.current = ips
      setSaved(ips)
      notify(texts.saved, { type: 'success' })
    } catch (error) {
      const isLockout = error instanceof HttpError && error.code === 'ip.lockout'
      setLockout(isLockout ? error.message : undefined)
      if (isLockout) return
      const conflict = saveConflictOf<AllowedIpsAnswer>(error)
      if (conflict) {
        const current = { ips: allowedIpsFrom(conflict.current).ips }
        setRefused({ conflict, versions: { base: { ips: base.current }, mine: { ips }, current } })
      } else notify(<FailureText error={error} text={texts.saveFailed} />, { type: 'error' })
    }
  }

  return {
    save,
    saved,
    lockout,
    clearLockout: () => setLockout(undefined),
    refused,
    closeRefused: () => setRefused(undefined),
    /** The list that the form is based on. */
    basis: () => base.current,
    /** Bases the form on another list. */
    rebase: (ips: string[]) => {
      base.current = ips
      setRebases(rebases + 1)
    },
    /** Changes when the form's values are replaced. */
    rebases,
  }
}
