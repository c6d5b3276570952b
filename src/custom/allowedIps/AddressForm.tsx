import { useState } from 'react'
import { isIpv4 } from '../../domain/ipv4.ts'
import { BaseForm } from '../../form/BaseForm.tsx'
import { errorsResolver } from '../../form/errorsResolver.ts'
import { FormBar } from '../../form/FormBar.tsx'
import screen from '../../form/FormScreen.module.css'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { allowedIps as texts } from '../../i18n/ptBR/allowedIps.ts'
import type { AllowedIps } from '../../providers/allowedIps.ts'
import { AddressFields } from './AddressFields.tsx'
import { LockoutDialog } from './LockoutDialog.tsx'
import { useSaveAddresses } from './useSaveAddresses.tsx'

interface AddressFormProps {
  institutionId: number
  loaded: AllowedIps
  readOnly: boolean
}

export interface AddressValues {
  /** Trimmed, without blanks. */
  ips: string[]
}

const addressResolver = errorsResolver<AddressValues>(({ ips }) =>
  ips.every(isIpv4) ? {} : { ips: texts.incomplete },
)

/** Form of the IP allowlist. */
export function AddressForm({ institutionId, loaded, readOnly }: AddressFormProps) {
  const [saved, setSaved] = useState(loaded.ips)
  const { save, lockout, clearLockout } = useSaveAddresses(institutionId, setSaved)
  return (
    <BaseForm
      className={screen.screen}
      initial={{ ips: saved }}
      keepsTyped
      onSubmit={({ ips }) => save(ips, false)}
      resolver={addressResolver}
    >
      <AddressFields address={loaded.address} readOnly={readOnly} saved={saved} />
      {!readOnly && <FormBar ifDirty save={texts.save} />}
      <LeaveGuard />
      <LockoutDialog onClose={clearLockout} onConfirm={({ ips }) => save(ips, true)} question={lockout} />
    </BaseForm>
  )
}
