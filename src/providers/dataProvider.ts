import { definitionNamed } from '../resources/index.ts'
import { lookupNamed } from '../resources/lookups.ts'
import { send } from './httpClient.ts'
import { labelOf, lookupRecords } from './lookups.ts'
import { queryClient } from './queryClient.ts'
import { dataProviderOver } from './register/dataProviderOver.ts'
import { withLocalLists } from './register/localLists.ts'
import { readInstitution } from './session.ts'
import { timeZone } from './timeZone.ts'

async function lookupLabel(name: string, id: unknown): Promise<string | undefined> {
  const record = (await lookupRecords(name)).find((one) => one.id === id)
  return record && labelOf(lookupNamed(name), record)
}

const calls = dataProviderOver(
  {
    send,
    labelOf: lookupLabel,
    place: () => ({ institutionId: readInstitution()?.id ?? 0, timeZone: timeZone() }),
  },
  definitionNamed,
)

/** The registers of `src/resources`, each by its own calls; lists of local mode are kept whole. */
export const dataProvider = withLocalLists(calls, queryClient, definitionNamed)
