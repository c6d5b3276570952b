import { readinessTexts } from '../../src/i18n/ptBR/readiness.ts'
import { conflictSettings } from '../../src/i18n/ptBR/resources/conflictSettings.ts'
import { textsOf } from '../../src/i18n/ptBR/resources/index.ts'
import { mapCopies } from '../../src/i18n/ptBR/resources/mapCopies.ts'
import { readinessSettings } from '../../src/i18n/ptBR/resources/readinessSettings.ts'
import { waitingTexts } from '../../src/i18n/ptBR/waiting.ts'
import { administration, definitions } from '../../src/resources/index.ts'

/** Registers outside the specification: those of the simple-rest dialect, and those that the server announces. */
export const ownRegisters = [
  ...definitions.filter(({ wire }) => !wire),
  ...administration.filter(({ capability }) => capability),
]

const ownLabels = [
  ...ownRegisters.map(({ name }) => textsOf(name).menu ?? textsOf(name).title),
  conflictSettings.menu,
  mapCopies.menu,
  readinessSettings.menu,
  readinessTexts.title,
  waitingTexts.title,
]

/** Menu labels without those of registers outside the specification. */
export const specifiedLabels = (labels: readonly string[]): string[] =>
  labels.filter((label) => !ownLabels.includes(label))
