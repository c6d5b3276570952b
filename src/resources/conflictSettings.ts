import { readConflictSettings, saveConflictSettings } from '../calls/conflictSettings.ts'
import { LONGEST_TURNOVER } from '../domain/conflicts.ts'
import { definePart, defineSingleton } from '../schema/singleton.ts'

/** How far apart an institution keeps plans. */
export const conflictSettings = defineSingleton({
  singleton: true,
  name: 'conflictSettings',
  route: '/settings/conflicts',
  menuIcon: 'clock',
  fields: {
    turnover_minutes: { kind: 'integer', least: 0, most: LONGEST_TURNOVER },
  },
  form: {
    sections: [{ title: 'turnover', fields: ['turnover_minutes'] }],
    lines: 4,
  },
  parts: {
    settings: definePart({
      fields: ['turnover_minutes'],
      read: readConflictSettings,
      save: saveConflictSettings,
      valuesOf: ({ turnover_minutes }) => ({ turnover_minutes }),
      bodyOf: ({ turnover_minutes }) => ({ turnover_minutes }),
    }),
  },
  saves: 'changed',
  opensFor: 'save',
  inGroup: 'members',
})
