import { type SingletonExtras, SingletonPage } from '../../crud/index.ts'
import { isIpv4 } from '../../domain/ipv4.ts'
import { errorsResolver } from '../../form/errorsResolver.ts'
import { allowedIps as texts } from '../../i18n/ptBR/allowedIps.ts'
import { allowedIps } from '../../resources/allowedIps.ts'
import { AddressesInput } from './AddressesInput.tsx'
import { LockoutDialog } from './LockoutDialog.tsx'

const extras: SingletonExtras = {
  inputs: { ips: AddressesInput },
  texts: { ips: (ips: readonly string[]) => ips.join(', ') },
  resolver: errorsResolver(({ ips }) => (ips.every(isIpv4) ? {} : { ips: texts.incomplete })),
  objection: { code: 'ip.lockout', overruled: { confirm: true }, Question: LockoutDialog },
}

/** The IP allowlist of the institution; in a group, of a member or the group itself. */
export const AllowedIpsPage = () => <SingletonPage definition={allowedIps} extras={extras} />
