import { readReadinessSettings, saveReadinessSettings } from '../calls/readiness.ts'
import {
  type ReadinessKind,
  type ReadinessOwner,
  readinessKinds,
  readinessOwners,
} from '../domain/readiness.ts'
import { definePart, defineSingleton } from '../schema/singleton.ts'
import { readinessRules } from './procedures/readiness.ts'

const asked = { kind: 'boolean' } as const

const kindsOf = (owner: ReadinessOwner): ReadinessKind[] =>
  readinessKinds.filter((kind) => readinessRules[kind].owner === owner)

/** What an institution asks for before a surgery begins. */
export const readinessSettings = defineSingleton({
  singleton: true,
  name: 'readinessSettings',
  route: '/settings/readiness',
  menuIcon: 'checklist',
  fields: {
    authorization: asked,
    opme: asked,
    consultation: asked,
    exams: asked,
    allergies: asked,
    patientAnswers: asked,
    surgeon: asked,
    anaesthetist: asked,
    room: asked,
    side: asked,
    duration: asked,
    confirmation: asked,
    term: asked,
  },
  form: {
    sections: readinessOwners.map((owner) => ({ title: owner, fields: kindsOf(owner) })),
    lines: 14,
  },
  parts: {
    settings: definePart({
      fields: readinessKinds,
      read: readReadinessSettings,
      save: saveReadinessSettings,
      valuesOf: ({ off }) => Object.fromEntries(readinessKinds.map((kind) => [kind, !off.includes(kind)])),
      bodyOf: (values) => ({ off: readinessKinds.filter((kind) => values[kind] === false) }),
    }),
  },
  saves: 'changed',
  opensFor: 'save',
  inGroup: 'members',
})
