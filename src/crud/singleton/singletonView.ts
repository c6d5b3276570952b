import type { Singleton } from '../../schema/singleton.ts'
import type { AnySingletonTexts } from '../../schema/singletonTexts.ts'
import type { SingletonExtras } from './singletonExtras.ts'

/** An institution's record of a singleton, as a screen shows it. */
export interface SingletonView {
  definition: Singleton
  texts: AnySingletonTexts
  extras: SingletonExtras
  institutionId: number
  /** The user may see it only. */
  readOnly: boolean
}

/** The name of the part that reads and saves a field. */
export const partOf = ({ parts }: Singleton, field: string): string | undefined =>
  Object.keys(parts).find((name) => parts[name]?.fields.includes(field))
