import { useInput } from 'react-admin'
import type { AllowedIpsAnswer } from '../../calls/allowedIps.ts'
import type { OwnInputProps } from '../../crud/index.ts'
import { fillText } from '../../domain/fillText.ts'
import { isIpv4 } from '../../domain/ipv4.ts'
import { FormFocus } from '../../form/FormFocus.tsx'
import { allowedIps as texts } from '../../i18n/ptBR/allowedIps.ts'
import { Button, InfoAlert } from '../../ui/index.ts'
import { AddressInputs } from './AddressInputs.tsx'
import styles from './allowedIps.module.css'
import { useAddressRows } from './useAddressRows.ts'

const fields = ['ips']

/** The address list with an explanation, and the user's own address if the server sends it. */
export function AddressesInput({ source, answer, saved, readOnly }: OwnInputProps) {
  const { field, fieldState } = useInput({ source })
  const ips: string[] = field.value
  const list = useAddressRows(ips, saved as readonly string[], field.onChange)
  const read = answer as AllowedIpsAnswer
  const address = typeof read === 'object' ? read?.address : undefined
  return (
    <>
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
    </>
  )
}

/** Only IPv4 addresses that are not in the list yet. */
const canAdd = (address: string | undefined, addresses: readonly string[]) =>
  address !== undefined && isIpv4(address) && !addresses.includes(address)

function OwnAddress({ address, onAdd }: { address?: string; onAdd?: (address: string) => void }) {
  if (!address) return null
  return (
    <p className={styles.own}>
      <span className="figures">{fillText(texts.own, { address })}</span>
      {onAdd && <Button onClick={() => onAdd(address)}>{texts.addOwn}</Button>}
    </p>
  )
}
