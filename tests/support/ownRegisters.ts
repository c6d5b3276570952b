import { textsOf } from '../../src/i18n/ptBR/resources/index.ts'
import { definitions } from '../../src/resources/index.ts'

/** The registers that the specification does not know: they speak the simple-rest dialect. */
export const ownRegisters = definitions.filter(({ wire }) => !wire)

const ownLabels = ownRegisters.map(({ name }) => textsOf(name).menu ?? textsOf(name).title)

/** Labels of a menu but those of registers that the specification does not know. */
export const specifiedLabels = (labels: readonly string[]): string[] =>
  labels.filter((label) => !ownLabels.includes(label))
