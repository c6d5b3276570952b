import { readMapCopies, saveMapCopies } from '../calls/mapCopies.ts'
import { cleanEmail } from '../domain/email.ts'
import { definePart, defineSingleton } from '../schema/singleton.ts'

/** The addresses of a text, one a line. */
export const emailsIn = (text: unknown): string[] =>
  String(text ?? '')
    .split(/[\n,;]/)
    .map(cleanEmail)
    .filter((email) => email !== '')

/** Where an institution's map is copied to, so that it can be read without the server. */
export const mapCopies = defineSingleton({
  singleton: true,
  name: 'mapCopies',
  route: '/settings/map-copies',
  menuIcon: 'list',
  fields: {
    to_folder: { kind: 'boolean' },
    emails: { kind: 'longText', max: 1500 },
    /** Shown, not set: when it was last copied. */
    status: { kind: 'own' },
  },
  form: {
    sections: [
      { title: 'place', fields: ['to_folder', 'emails'] },
      { title: 'status', fields: ['status'] },
    ],
    lines: 6,
  },
  parts: {
    settings: definePart({
      fields: ['to_folder', 'emails', 'status'],
      read: readMapCopies,
      save: saveMapCopies,
      valuesOf: ({ to_folder, emails }) => ({ to_folder, emails: emails.join('\n'), status: null }),
      bodyOf: ({ to_folder, emails }) => ({ to_folder: to_folder === true, emails: emailsIn(emails) }),
    }),
  },
  saves: 'changed',
  opensFor: 'save',
  inGroup: 'members',
})
