import type { DataProvider } from 'react-admin'
import { definitionNamed, lookupNamed } from '../resources/index.ts'
import type { Definition } from '../schema/definition.ts'
import { send } from './httpClient.ts'
import { lookupLabel, lookupRecords } from './lookups.ts'
import { queryClient } from './queryClient.ts'
import { createDataProvider } from './register/dataProviderOver.ts'
import { withLocalLists } from './register/localLists.ts'
import { readInstitution, timeZone } from './session.ts'
import { hasCapability } from './settings.ts'

async function lookupLabelById(name: string, id: unknown): Promise<string | undefined> {
  const record = (await lookupRecords(name)).find((candidate) => candidate.id === id)
  return record && lookupLabel(lookupNamed(name), record)
}

/**
 * A data provider for definitions whose calls may differ from those in `src/resources`; without local lists.
 */
export const dataProviderOver = (named: (name: string) => Definition): DataProvider =>
  createDataProvider(
    {
      send,
      labelOf: lookupLabelById,
      hasCapability,
      scope: () => ({ institutionId: readInstitution()?.id ?? 0, timeZone: timeZone() }),
    },
    named,
  )

const remoteProvider = dataProviderOver(definitionNamed)

/** Data provider of the registers in `src/resources`; lists in local mode are cached as a whole. */
export const dataProvider = withLocalLists(remoteProvider, queryClient, definitionNamed)
