import { presetEvents } from '../db/tables/index.ts'
import { presetEventContents } from './content/presetEvents.ts'
import { insertAll, numbered, type Tx } from './insert.ts'

/** The platform's events, for institutions to import. */
export const fillPresetEvents = (tx: Tx): Promise<void> =>
  insertAll(tx, presetEvents, numbered(presetEventContents))
