import type { DataProvider } from 'react-admin'
import type { Definition } from '../../schema/definition.ts'
import { type ProviderContext, registerProvider, type Verbs } from './registerProvider.ts'
import { simpleRestProvider } from './simpleRest.ts'

/**
 * The data provider of the definitions. `meta.institution_id` is the group member that a screen manages; it
 * is added to the list's query and to the body of a new record.
 */
export function createDataProvider(
  context: ProviderContext,
  named: (name: string) => Definition,
): DataProvider {
  const wireProvider = registerProvider(context, named)
  let simpleRest: Promise<Verbs> | undefined
  const providerFor = async (name: string): Promise<Verbs> => {
    if (named(name).wire) return wireProvider
    simpleRest ??= simpleRestProvider(context, named)
    return simpleRest
  }

  const provider: DataProvider = {
    supportAbortSignal: true,
    getList: async (name, params) => (await providerFor(name)).getList(name, params),
    getOne: async (name, params) => (await providerFor(name)).getOne(name, params),
    create: async (name, params) => (await providerFor(name)).create(name, params),
    update: async (name, params) => (await providerFor(name)).update(name, params),
    delete: async (name, params) => (await providerFor(name)).delete(name, params),

    getMany: async (name, { ids, ...params }) => {
      const found = await Promise.all(ids.map((id) => provider.getOne(name, { ...params, id })))
      return { data: found.map(({ data }) => data) }
    },
    getManyReference: (name, { target, id, ...params }) =>
      provider.getList(name, { ...params, filter: { ...params.filter, [target]: id } }),
    updateMany: async (name, { ids, ...params }) => {
      await Promise.all(ids.map((id) => provider.update(name, { ...params, id, previousData: { id } })))
      return { data: ids }
    },
    deleteMany: async (name, { ids, ...params }) => {
      await Promise.all(ids.map((id) => provider.delete(name, { ...params, id })))
      return { data: ids }
    },
  }
  return provider
}
