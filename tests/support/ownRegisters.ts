import { textsOf } from '../../src/i18n/ptBR/resources/index.ts'
import { definitions } from '../../src/resources/index.ts'

/** Registers outside the specification, which use the simple-rest dialect. */
export const ownRegisters = definitions.filter(({ wire }) => !wire)

const ownLabels = ownRegisters.map(({ name }) => textsOf(name).menu ?? textsOf(name).title)

/** Menu labels without those of registers outside the specification. */
export const specifiedLabels = (labels: readonly string[]): string[] =>
  labels.filter((label) => !ownLabels.includes(label))
