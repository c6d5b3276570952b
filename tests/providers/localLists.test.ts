import { QueryClient } from '@tanstack/react-query'
import type { DataProvider, GetListParams } from 'react-admin'
import { describe, expect, test } from 'vitest'
import { HttpError } from '../../src/providers/httpError.ts'
import {
  cachedLocalPage,
  clampPage,
  matchingRows,
  sortedRows,
  wholeListKey,
  withLocalLists,
} from '../../src/providers/register/localLists.ts'
import { anaesthetistInvites } from '../../src/resources/anaesthetistInvites.ts'
import { healthPlans } from '../../src/resources/healthPlans.ts'
import { materials } from '../../src/resources/materials.ts'
import { qrCodes } from '../../src/resources/qrCodes.ts'
import { surgeons } from '../../src/resources/surgeons.ts'
import { users } from '../../src/resources/users.ts'
import type { Definition } from '../../src/schema/definition.ts'
import type { RegisterRecord } from '../../src/schema/record.ts'

const ana = {
  id: 1,
  name: 'Ana Lúcia Brandão',
  cpf: '52998224725',
  crm_number: '12345',
  specialities: [{ id: 1, name: 'Cirurgia geral' }],
  email: 'lucia@exemplo.test',
}
const caio = { id: 2, name: 'Caio Bastos', cpf: null, crm_number: '998', specialities: [] }
const alvaro = {
  id: 3,
  name: 'Álvaro Neri',
  cpf: '11144477735',
  crm_number: '10001',
  specialities: [{ id: 2, name: 'Otorrinolaringologia' }],
}
const rows = [ana, caio, alvaro]
const found = (search: string) => matchingRows(surgeons, rows, search).map(({ id }) => id)
const order = (field: string, by: 'ASC' | 'DESC') =>
  sortedRows(surgeons, rows, { field, order: by }).map(({ id }) => id)

describe('the search of a list', () => {
  test.each([
    ['brandao', [1]],
    ['LÚCIA', [1]],
    ['alvaro', [3]],
    ['ana brandão', [1]],
    ['  caio ', [2]],
    ['12345', [1]],
    ['cirurgia', [1]],
    ['otorrino', [3]],
    ['xyz', []],
    ['', [1, 2, 3]],
  ])('%j finds %j, blind to accents and case [SURG-05, SURG-06, COM-42]', (search, ids) => {
    expect(found(search)).toEqual(ids)
  })

  test.each(['529.982.247-25', '52998224725', '529.982', '982247', '529982.247'])(
    'a CPF is found by %s, however it is punctuated [SURG-05]',
    (search) => expect(found(search)).toEqual([1]),
  )

  test.each(['52998224725\u200b', '\u00a0529.982.247–25', '529.982.247\u201125', '5299\u00ad82'])(
    'a CPF is found as it is copied from elsewhere: %j',
    (search) => expect(found(search)).toEqual([1]),
  )

  test.each(['12.ABC.345/01DE-35', '12abc34501de35', '12.abc.345', 'ABC345', 'abc.345/01'])(
    'a CNPJ with letters is found by %s, however it is punctuated',
    (search) => {
      const plan = { id: 1, name: 'Vida', document: '12ABC34501DE35' }
      expect(matchingRows(healthPlans, [plan], search)).toEqual([plan])
    },
  )

  test.each(["joana d'arc", 'Joana D’Arc', 'joana d´arc', 'joana d`arc', 'Joana\u00a0 D\u02bcArc'])(
    'a name is found by %s, whichever apostrophe and space it has',
    (search) => {
      const joana = { id: 1, name: 'Joana  D’Arc' }
      expect(matchingRows(surgeons, [joana], search)).toEqual([joana])
    },
  )

  test('does not find a value in fields that are not searched', () => {
    expect(found('exemplo')).toEqual([])
  })

  test('a changed row is searched by its current values', () => {
    expect(found('brandao')).toEqual([1])
    expect(matchingRows(surgeons, [{ ...ana, name: 'Outra' }], 'brandao')).toEqual([])
  })

  test('finds several words in a thousand rows', () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({
      ...caio,
      id: at,
      crm_number: '1',
      name: `Ana ${at} Brandão`,
    }))
    expect(matchingRows(surgeons, many, 'brandao 99')).toHaveLength(19)
  })
})

describe('the order of a list', () => {
  test('sorts names by the Portuguese alphabet, blind to accents', () => {
    expect(order('name', 'ASC')).toEqual([3, 1, 2])
    expect(order('name', 'DESC')).toEqual([2, 1, 3])
  })

  test('sorts numbers in texts by value', () => {
    expect(order('crm_number', 'ASC')).toEqual([2, 3, 1])
  })

  test('puts rows without a value last in either direction', () => {
    expect(order('cpf', 'ASC')).toEqual([3, 1, 2])
    expect(order('cpf', 'DESC')).toEqual([1, 3, 2])
  })

  test('sorts prices by amount, not by text, and zero as a price', () => {
    const priced = [100, 9, null, 0].map((price, at) => ({ id: at, price }))
    const ids = sortedRows(materials, priced, { field: 'price', order: 'ASC' }).map(({ id }) => id)
    expect(ids).toEqual([3, 1, 0, 2])
  })

  test('sorts instants by time, not by the day that the text starts with', () => {
    const read = ['2026-02-01T00:00:00Z', '2025-12-31T00:00:00Z'].map((date_last_input, id) => ({
      id,
      date_last_input,
    }))
    const ids = sortedRows(qrCodes, read, { field: 'date_last_input', order: 'ASC' }).map(({ id }) => id)
    expect(ids).toEqual([1, 0])
  })

  test('leaves the rows that it is given as they are', () => {
    const given = [...rows]
    sortedRows(surgeons, given, { field: 'name', order: 'ASC' })
    expect(given).toEqual(rows)
  })
})

/** A data provider over a server with these rows, and the calls that it received. */
function listing(
  definition: Definition,
  given: readonly RegisterRecord[] | (() => readonly RegisterRecord[]),
) {
  const calls: GetListParams[] = []
  const getList = async (_: string, params: GetListParams) => {
    calls.push(params)
    const { page, perPage } = params.pagination ?? { page: 1, perPage: 10 }
    const stored = typeof given === 'function' ? given() : given
    const data =
      definition.list.mode === 'local' ? stored : stored.slice((page - 1) * perPage, page * perPage)
    return { data, total: stored.length }
  }
  const client = new QueryClient()
  const provider = withLocalLists({ getList } as unknown as DataProvider, client, () => definition)
  const call = async (params: Partial<GetListParams> = {}) => {
    const { data, total } = await provider.getList<RegisterRecord>(definition.name, {
      pagination: { page: 1, perPage: 10 },
      sort: definition.list.sort,
      filter: {},
      ...params,
    })
    return { data, ids: data.map(({ id }) => id), total }
  }
  return { call, calls, client }
}

describe('the pages of a list', () => {
  const many = Array.from({ length: 23 }, (_, at) => ({ id: at, name: `Nome ${at}` }))
  const page = (at: number) => ({ pagination: { page: at, perPage: 10 } })

  test('the last page is shorter, and the total is that of the rows found', async () => {
    const { call } = listing(surgeons, many)
    const { ids, total } = await call(page(3))
    expect({ ids, total }).toEqual({ ids: [20, 21, 22], total: 23 })
    expect((await call({ ...page(3), filter: { q: 'nome 2' } })).total).toBe(5)
  })

  test('a page beyond the last is read as the last', async () => {
    expect(clampPage(9, 10, 23)).toBe(3)
    expect(clampPage(2, 10, 20)).toBe(2)
    expect(clampPage(1, 10, 0)).toBe(1)
    expect((await listing(surgeons, many).call(page(9))).ids).toEqual([20, 21, 22])
  })

  test('where the server pages, a page beyond the last is requested again as the last', async () => {
    const { call, calls } = listing(users, many)
    expect((await call(page(4))).ids).toEqual([20, 21, 22])
    expect(calls.map(({ pagination }) => pagination?.page)).toEqual([4, 3])
    expect((await listing(users, []).call(page(2))).ids).toEqual([])
  })
})

describe('a list that is kept whole', () => {
  test('is read once for all its pages, searches and orders, and again after a change', async () => {
    const { call, calls, client } = listing(surgeons, rows)
    await call()
    expect((await call({ filter: { q: 'caio' } })).ids).toEqual([2])
    expect((await call({ sort: { field: 'name', order: 'DESC' } })).ids).toEqual([2, 1, 3])
    expect(calls).toHaveLength(1)
    await client.invalidateQueries({ queryKey: wholeListKey('surgeons'), refetchType: 'none' })
    await call()
    expect(calls).toHaveLength(2)
  })

  test('gives the page that it has loaded, until a change outdates it', async () => {
    const { call, client } = listing(surgeons, rows)
    const params = {
      pagination: { page: 2, perPage: 2 },
      sort: { field: 'name', order: 'ASC' },
      filter: {},
    } as const
    const cached = () => cachedLocalPage(client, surgeons, params)
    expect(cached()).toBeUndefined()
    await call()
    expect(cached()).toEqual({ data: [caio], total: 3 })
    expect(cached()).toBe(cached())
    await client.invalidateQueries({ queryKey: wholeListKey('surgeons'), refetchType: 'none' })
    expect(cached()).toBeUndefined()
  })

  test('is shown as the same rows when a reload brings nothing new', async () => {
    const { call, client } = listing(surgeons, () => structuredClone(rows))
    const data = async () => (await call()).data
    const first = await data()
    await client.invalidateQueries({ queryKey: wholeListKey('surgeons'), refetchType: 'none' })
    expect(await data()).toBe(first)
  })

  describe('while the server is away', () => {
    const away = new HttpError('', 0)
    async function outdatedList(error: Error) {
      let answer = () => structuredClone(rows)
      const { call, calls, client } = listing(surgeons, () => answer())
      await call()
      answer = () => {
        throw error
      }
      return { call, calls, client }
    }
    const anHourAgo = { updatedAt: Date.now() - 3_600_000 }

    test('is paged and searched on', async () => {
      const { call, calls, client } = await outdatedList(away)
      client.setQueriesData({ queryKey: wholeListKey('surgeons') }, (old) => old, anHourAgo)
      expect((await call({ filter: { q: 'caio' } })).ids).toEqual([2])
      expect(calls).toHaveLength(2)
    })

    test('is not shown after a change', async () => {
      const { call, client } = await outdatedList(away)
      await client.invalidateQueries({ queryKey: wholeListKey('surgeons'), refetchType: 'none' })
      await expect(call()).rejects.toBe(away)
    })

    test('is not shown to somebody who may no longer see it', async () => {
      const forbidden = new HttpError('', 403)
      const { call, client } = await outdatedList(forbidden)
      client.setQueriesData({ queryKey: wholeListKey('surgeons') }, (old) => old, anHourAgo)
      await expect(call()).rejects.toBe(forbidden)
    })
  })

  test('is read for each member of a group apart', async () => {
    const { call, calls } = listing(surgeons, rows)
    await call({ meta: { institution_id: 1 } })
    await call({ meta: { institution_id: 2 } })
    await call({ meta: { institution_id: 1 } })
    expect(calls.map(({ meta }) => meta)).toEqual([{ institution_id: 1 }, { institution_id: 2 }])
  })

  test('is no longer requested once nobody waits for it [AUTH-53]', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const getList = (_: string, { signal }: GetListParams) => {
      signals.push(signal)
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    }
    const provider = withLocalLists({ getList } as unknown as DataProvider, new QueryClient(), () => surgeons)
    const [first, second] = [new AbortController(), new AbortController()]
    const requested = [first, second].map(({ signal }) =>
      provider.getList('surgeons', { filter: {}, signal } as GetListParams).catch(() => 'given up'),
    )
    first.abort()
    expect(signals.map((signal) => signal?.aborted)).toEqual([false])
    second.abort()
    expect(await Promise.all(requested)).toEqual(['given up', 'given up'])
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  })

  test('is filtered by a yes-or-no field, where a missing answer counts as no', async () => {
    const sent = [true, false, null].map((is_sent, id) => ({ id, is_sent, name: `Nome ${id}` }))
    const { call } = listing(anaesthetistInvites, sent)
    expect((await call({ filter: { is_sent: true } })).ids).toEqual([0])
    expect((await call({ filter: { is_sent: false } })).ids).toEqual([1, 2])
  })
})
