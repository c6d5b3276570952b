import { useId } from 'react'
import { isIpv4 } from '../../domain/ipv4.ts'
import { BaseForm } from '../../form/BaseForm.tsx'
import { ConflictDialog } from '../../form/ConflictDialog.tsx'
import { errorsResolver } from '../../form/errorsResolver.ts'
import { FormBar } from '../../form/FormBar.tsx'
import screen from '../../form/FormScreen.module.css'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { allowedIps as texts } from '../../i18n/ptBR/allowedIps.ts'
import type { AllowedIps } from '../../providers/allowedIps.ts'
import { timeZone } from '../../providers/session.ts'
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

const listText = ({ ips }: AddressValues) => ips.join(', ')

/** Form of the IP allowlist. */
export function AddressForm({ institutionId, loaded, readOnly }: AddressFormProps) {
  const formId = useId()
  const { save, saved, lockout, clearLockout, refused, closeRefused, basis, rebase, rebases } =
    useSaveAddresses(institutionId, loaded.ips)
  return (
    <BaseForm
      className={screen.screen}
      draft={{
        form: `allowedIps/${institutionId}`,
        title: texts.title,
        container: 'page',
        basis,
        rebase,
      }}
      id={formId}
      initial={{ ips: saved }}
      keepsTyped
      onSubmit={({ ips }) => save(ips, false)}
      resolver={addressResolver}
    >
      <AddressFields key={rebases} address={loaded.address} readOnly={readOnly} saved={saved} />
      {!readOnly && <FormBar ifDirty save={texts.save} />}
      <LeaveGuard />
      <LockoutDialog onClose={clearLockout} onConfirm={({ ips }) => save(ips, true)} question={lockout} />
      {refused && (
        <ConflictDialog
          changes={[
            {
              name: 'ips',
              label: texts.list,
              before: listText(refused.versions.base),
              after: listText(refused.versions.current),
              mine: listText(refused.versions.mine),
            },
          ]}
          conflict={refused.conflict}
          formId={formId}
          onClose={closeRefused}
          onRebase={() => rebase(refused.versions.current.ips)}
          title={texts.conflictTitle}
          versions={refused.versions}
          zone={timeZone()}
        />
      )}
    </BaseForm>
  )
}
