import { readConflictSettings, saveConflictSettings } from '../calls/conflictSettings.ts'
import {
  conflictKinds,
  conflictLevels,
  defaultLevel,
  LONGEST_TURNOVER,
  levelsIn,
} from '../domain/conflicts.ts'
import { definePart, defineSingleton } from '../schema/singleton.ts'

const level = { kind: 'choice', choices: conflictLevels } as const

/** How far apart an institution keeps its plans, and what a conflict asks of a save. */
export const conflictSettings = defineSingleton({
  singleton: true,
  name: 'conflictSettings',
  route: '/settings/conflicts',
  menuIcon: 'clock',
  fields: {
    turnover_minutes: { kind: 'integer', least: 0, most: LONGEST_TURNOVER },
    patient: level,
    duplicate: level,
    room: level,
    surgeon: level,
    /** Shown, not set. */
    mainAnaesthetist: { kind: 'own' },
    anaesthetist: level,
    closure: level,
    hours: level,
    absence: level,
  },
  form: {
    sections: [
      { title: 'turnover', fields: ['turnover_minutes'] },
      { title: 'levels', fields: conflictKinds },
    ],
    lines: 12,
  },
  parts: {
    settings: definePart({
      fields: ['turnover_minutes', ...conflictKinds],
      read: readConflictSettings,
      save: saveConflictSettings,
      valuesOf: ({ turnover_minutes, levels }) => ({
        turnover_minutes,
        ...Object.fromEntries(conflictKinds.map((kind) => [kind, levels[kind] ?? defaultLevel(kind)])),
      }),
      bodyOf: (values) => ({
        turnover_minutes: values.turnover_minutes,
        levels: levelsIn(values),
      }),
    }),
  },
  saves: 'changed',
  opensFor: 'save',
  inGroup: 'members',
})
