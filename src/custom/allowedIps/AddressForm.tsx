import { type FormEvent, useId, useRef, useState } from 'react'
import { isIpv4 } from '../../domain/ipv4.ts'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { allowedIps as texts } from '../../i18n/ptBR/allowedIps.ts'
import { app } from '../../i18n/ptBR/app.ts'
import type { AllowedIps } from '../../providers/allowedIps.ts'
import { Button } from '../../ui/Button.tsx'
import { InfoAlert } from '../../ui/InfoAlert.tsx'
import settings from '../institutionSettings/settings.module.css'
import { AddressInputs, inputId, isInvalid } from './AddressInputs.tsx'
import styles from './allowedIps.module.css'
import { LockoutDialog } from './LockoutDialog.tsx'
import { useAddressRows } from './useAddressRows.ts'
import { useSaveAddresses } from './useSaveAddresses.tsx'

interface AddressFormProps {
  institutionId: number
  loaded: AllowedIps
  readOnly: boolean
}

/** Form of the IP allowlist. */
export function AddressForm({ institutionId, loaded, readOnly }: AddressFormProps) {
  const id = useId()
  const [start, setStart] = useState(loaded.ips)
  const [judged, setJudged] = useState(false)
  const list = useAddressRows(start)
  const dirty = list.addresses.join() !== start.join()
  const failed = useRef(false)
  const {
    save,
    busy,
    lockout,
    clearLockout: forgetLockout,
  } = useSaveAddresses(institutionId, (saved) => {
    setStart(saved)
    list.settle(saved)
    setJudged(false)
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = list.rows.find(isInvalid)
    setJudged(true)
    if (wrong) document.getElementById(inputId(wrong.key))?.focus()
    else if (dirty && !busy) void save(list.addresses, false)
  }

  return (
    <div className={settings.screen}>
      <form className={settings.card} id={id} noValidate onSubmit={submit}>
        <div className={styles.facts}>
          <p>{texts.explanation}</p>
          <OwnAddress
            address={loaded.address}
            onAdd={readOnly || !canAdd(loaded.address, list.addresses) ? undefined : list.add}
          />
          {readOnly && <InfoAlert>{texts.readOnly}</InfoAlert>}
          {list.addresses.length === 0 && <InfoAlert role="status">{texts.openToAll}</InfoAlert>}
        </div>
        <AddressInputs showErrors={judged} list={list} readOnly={readOnly} />
      </form>
      {!readOnly && (
        <div className={settings.bar}>
          <Button busy={busy} disabled={!dirty} form={id} tone="primary" type="submit">
            {busy ? app.common.saving : texts.save}
          </Button>
        </div>
      )}
      <LeaveGuard dirty={dirty} saved={failed} />
      <LockoutDialog
        busy={busy}
        onClose={forgetLockout}
        onConfirm={() => save(list.addresses, true)}
        question={lockout}
      />
    </div>
  )
}

/** Only IPv4 addresses that are not in the list yet. */
const canAdd = (address: string | undefined, addresses: readonly string[]) =>
  address !== undefined && isIpv4(address) && !addresses.includes(address)

function OwnAddress({ address, onAdd }: { address?: string; onAdd?: (address: string) => void }) {
  if (!address) return null
  return (
    <p className={styles.own}>
      <span className="figures">{texts.own.replace('{address}', address)}</span>
      {onAdd && <Button onClick={() => onAdd(address)}>{texts.addOwn}</Button>}
    </p>
  )
}
