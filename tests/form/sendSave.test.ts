import { expect, test, vi } from 'vitest'
import type { SaveBasis } from '../../src/form/saveState.ts'
import { type SaveCalls, sendSave } from '../../src/form/sendSave.ts'
import { HttpError } from '../../src/providers/httpClient.ts'

interface Version {
  id: number
  name: string
}
interface Values {
  name: string
}

const opened: Version = { id: 7, name: 'Ana' }
const lost: Values = { name: 'Bia' }
const typed: Values = { name: 'Cora' }
const refusal = new HttpError('Alterado.', 409)
const ownChange = { changed_by: 'Rui', changed_at: null, is_own: true, current: { id: 7, name: 'Bia' } }

const holds = (current: Version, sent: Values) => current.name === sent.name

/** Sends the typed values. @returns what was answered, or the error, and the names that were sent */
async function send(
  basis: Omit<SaveBasis<Version, Values>, 'uuid'>,
  calls: Partial<SaveCalls<Version, Values>> = {},
  conflict = ownChange,
) {
  const sent: string[] = []
  const rebased: Version[] = []
  const { create, update } = calls
  const answered = await sendSave<Version, Values>(
    typed,
    { uuid: 'key', ...basis },
    {
      ...calls,
      create: async (values, uuid) => {
        sent.push(`create ${values.name} ${uuid}`)
        return create ? create(values, uuid) : { id: 9, ...values }
      },
      update: async (values, base) => {
        sent.push(`update ${values.name} of ${base.name}`)
        return update ? update(values, base) : { ...base, ...values }
      },
      conflictOf: (error) => (error === refusal ? conflict : undefined),
      onRebase: (base) => rebased.push(base),
    },
  ).catch((error: unknown) => error)
  return { answered, sent, rebased }
}

/** Refuses an edit of the opened version. */
const refuseStale = async (values: Values, base: Version) => {
  if (base === opened) throw refusal
  return { ...base, ...values }
}

test('a new record is created once with its key, and an opened one is changed', async () => {
  expect((await send({ base: undefined })).sent).toEqual(['create Cora key'])
  expect((await send({ base: opened })).sent).toEqual(['update Cora of Ana'])
})

test('a create whose answer was lost is repeated, and followed by what was typed since', async () => {
  const stored = { create: async () => ({ id: 9, name: 'Bia' }) }
  const again = await send({ base: undefined, unconfirmed: lost }, stored)
  expect(again.sent).toEqual(['create Cora key', 'update Cora of Bia'])
  expect((await send({ base: undefined, unconfirmed: typed }, stored)).sent).toEqual(['create Cora key'])
})

test('a repeated create whose answer names no record is not followed by a change', async () => {
  const calls = { identifies: ({ id }: Version) => id > 0, create: async () => ({ id: 0, name: 'Bia' }) }
  expect((await send({ base: undefined, unconfirmed: lost }, calls)).sent).toEqual(['create Cora key'])
})

test('an edit whose answer was lost is repeated before what was typed since', async () => {
  const { sent, rebased } = await send({ base: opened, unconfirmed: lost }, { lostEdit: 'repeat' })
  expect(sent).toEqual(['update Bia of Ana', 'update Cora of Bia'])
  expect(rebased).toEqual([{ id: 7, name: 'Bia' }])
})

test('a repeated edit that is refused is given up for what was typed since', async () => {
  const calls = { lostEdit: 'repeat' as const, update: refuseStale }
  const { answered, sent } = await send({ base: opened, unconfirmed: lost }, calls)
  expect(sent).toEqual(['update Bia of Ana', 'update Cora of Ana'])
  expect(answered).toBe(refusal)
})

test('a repeated edit that gets no answer again ends the save', async () => {
  const update = async () => {
    throw new HttpError('', 503)
  }
  const { sent } = await send({ base: opened, unconfirmed: lost }, { lostEdit: 'repeat', update })
  expect(sent).toEqual(['update Bia of Ana'])
})

test('an edit refused because of the form’s own lost save is sent again over that save', async () => {
  const calls = { lostEdit: holds, update: refuseStale }
  const { sent, rebased } = await send({ base: opened, unconfirmed: lost }, calls)
  expect(sent).toEqual(['update Cora of Ana', 'update Cora of Bia'])
  expect(rebased).toEqual([ownChange.current])
})

test('an edit refused because of any other save is not sent again', async () => {
  const calls = { lostEdit: holds, update: vi.fn(refuseStale) }
  const elsewhere = { ...ownChange, current: { id: 7, name: 'Dora' } }
  expect((await send({ base: opened, unconfirmed: lost }, calls, elsewhere)).answered).toBe(refusal)
  const theirs = { ...ownChange, is_own: false }
  expect((await send({ base: opened, unconfirmed: lost }, calls, theirs)).answered).toBe(refusal)
  expect((await send({ base: opened }, calls)).answered).toBe(refusal)
  expect(calls.update).toHaveBeenCalledTimes(3)
})
