import { readAllowedIps, saveAllowedIps } from '../calls/allowedIps.ts'
import { parseAddresses } from '../domain/ipv4.ts'
import { definePart, defineSingleton } from '../schema/singleton.ts'

/** The addresses from which an institution may be used; from all while there is none. */
export const allowedIps = defineSingleton({
  singleton: true,
  name: 'allowedIps',
  route: '/settings/configure-ips',
  menuIcon: 'lock',
  fields: {
    /** Texts; blanks are left out. */
    ips: { kind: 'own' },
  },
  form: { sections: [{ title: '', fields: ['ips'] }], lines: 4 },
  parts: {
    list: definePart({
      fields: ['ips'],
      read: readAllowedIps,
      save: saveAllowedIps,
      valuesOf: (answer) => ({
        ips: parseAddresses((typeof answer === 'string' ? answer : answer?.ips) ?? ''),
      }),
      bodyOf: ({ ips }: Readonly<{ ips: readonly string[] }>) => ({ ips: ips.join(',') }),
    }),
  },
  saves: 'changed',
  opensFor: 'read',
  inGroup: 'all',
})
