import type { DataProvider } from 'react-admin'
import type { Definition } from '../../schema/definition.ts'
import { type Console, registerProvider, type Verbs } from './registerProvider.ts'
import { simpleRestProvider } from './simpleRest.ts'

/**
 * The data provider over what the console knows: definition → calls. In `meta`, `institution_id` is the member that a
 * group's screen works for: a value of the list's query and of a new record's body.
 */
export function dataProviderOver(console: Console, named: (name: string) => Definition): DataProvider {
  const wired = registerProvider(console, named)
  let simpleRest: Promise<Verbs> | undefined
  const verbsOf = async (name: string): Promise<Verbs> => {
    if (named(name).wire) return wired
    simpleRest ??= simpleRestProvider(console, named)
    return simpleRest
  }

  const provider: DataProvider = {
    supportAbortSignal: true,
    getList: async (name, params) => (await verbsOf(name)).getList(name, params),
    getOne: async (name, params) => (await verbsOf(name)).getOne(name, params),
    create: async (name, params) => (await verbsOf(name)).create(name, params),
    update: async (name, params) => (await verbsOf(name)).update(name, params),
    delete: async (name, params) => (await verbsOf(name)).delete(name, params),

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
