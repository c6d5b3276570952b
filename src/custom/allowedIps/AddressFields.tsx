import { useInput } from 'react-admin'
import { isIpv4 } from '../../domain/ipv4.ts'
import { FormFocus } from '../../form/FormFocus.tsx'
import { allowedIps as texts } from '../../i18n/ptBR/allowedIps.ts'
import { Button, InfoAlert } from '../../ui/index.ts'
import settings from '../settings/settings.module.css'
import { AddressInputs } from './AddressInputs.tsx'
import styles from './allowedIps.module.css'
import { useAddressRows } from './useAddressRows.ts'

interface AddressFieldsProps {
  /** The user's own address. */
  address: string | undefined
  saved: readonly string[]
  readOnly: boolean
}

const fields = ['ips']

/** The address list with the user's own address and an explanation. */
export function AddressFields({ address, saved, readOnly }: AddressFieldsProps) {
  const { field, fieldState } = useInput({ source: 'ips' })
  const ips: string[] = field.value
  const list = useAddressRows(ips, saved, field.onChange)
  return (
    <div className={settings.card}>
      <FormFocus fields={fields} />
      <div className={styles.facts}>
        <p>{texts.explanation}</p>
        <OwnAddress address={address} onAdd={readOnly || !canAdd(address, ips) ? undefined : list.add} />
        {readOnly && <InfoAlert>{texts.readOnly}</InfoAlert>}
        {ips.length === 0 && <InfoAlert role="status">{texts.openToAll}</InfoAlert>}
      </div>
      <AddressInputs
        inputRef={field.ref}
        list={list}
        readOnly={readOnly}
        showErrors={fieldState.error !== undefined}
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
