import type { Page } from '@playwright/test'
import { hold } from '../support/hold.ts'
import { button, expectWrong, field, notice, stored } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { addressOf, calls, nextCall, nextEntry } from '../support/wire.ts'
import { registers } from './cases.ts'
import type { RegisterCase } from './registerCase.ts'
import {
  addControl,
  editButton,
  fillIn,
  formOf,
  made,
  newName,
  openList,
  removeButton,
  rowOf,
  save,
} from './screen.ts'

/** Someone whose actions are tracked and who may do everything in institution 1. */
test.use({ person: 'instituicao' })
const USER = 6

const kept = ({ table, name }: RegisterCase, title: string) =>
  rows(`SELECT * FROM ${table} WHERE ${name.field} = $1`, [title])

/** Saves a form: the calls it makes, all of them awaited, and the one entry in the log about the record, the server's own. */
async function saved(
  page: Page,
  { calls: wire, tracked }: RegisterCase,
  verb: 'create' | 'update',
  subject: string,
  act: () => Promise<void>,
) {
  const event = tracked[verb]
  const [sent, entry] = await Promise.all([
    nextCall(page, wire[verb]),
    nextEntry(page, event),
    nextCall(page, wire.list),
    act(),
  ])
  expect(entry).toMatchObject({ status: 200, answer: { id: expect.any(Number) } })
  // By its subject: the same person saves in other tests meanwhile.
  const entries = await rows(
    'SELECT event, updated_fields, by_server FROM user_logs WHERE event = $1 AND subject = $2',
    [event, subject],
  )
  expect(entries).toMatchObject([{ event, by_server: true }])
  return { sent, entry, logged: entries[0] }
}

for (const register of registers) {
  const { title, calls: wire, says, tracked, proves } = register

  test(`${title}: a new record is asked for, checked, sent, kept and listed ${proves.create}`, async ({
    page,
  }) => {
    const name = newName(register)
    await openList(page, register)
    await addControl(page, register).click()
    const form = await formOf(page, register, register.adds)
    if (register.form === 'page') await expect(page).toHaveURL(`${register.path}/novo`)

    const seen = calls(page)
    await save(form).click()
    for (const [label, text] of register.missing) await expectWrong(field(form, label), text)
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(register.missing.length)
    await expect(field(form, register.missing[0]?.[0] ?? '')).toBeFocused()
    expect(seen).not.toContain(wire.create)

    await field(form, register.name.label).fill(name)
    await fillIn(form, register.entries)
    const path = wire.create.split(' ')[1] ?? ''
    const letGo = await hold(page, addressOf(path))
    const { sent, entry } = await saved(page, register, 'create', name, async () => {
      await save(form).click()
      await expect(button(form, 'Salvando…')).toHaveAttribute('aria-busy', 'true')
      await letGo()
    })
    expect(sent).toMatchObject({ path, status: 201, query: {}, token: (await stored(page))['auth-token'] })
    expect(sent.body).toEqual({ ...register.body, [register.name.field]: name })
    expect(entry.body).toMatchObject({ user_id: USER, institution_id: 1, event: tracked.create })

    await expect(notice(page, says.created)).toBeVisible()
    await expect(save(form)).toBeHidden()
    if (register.form === 'page') await expect(page).toHaveURL(register.path)
    expect(await kept(register, name)).toMatchObject([
      { ...register.row, institution_id: 1, removed_at: null },
    ])
    await openList(page, register, name)
    await expect(editButton(page, name)).toBeVisible()
    if (register.list)
      await expect(rowOf(page, name).getByRole('cell')).toHaveText([name, ...register.list.shows, ''])
  })

  test(`${title}: a record opens as it is kept, and its change is sent, kept and listed ${proves.update}`, async ({
    page,
  }) => {
    const record = await made(register)
    const changed = newName(register)
    await openList(page, register, record.name)
    const read = wire.read && nextCall(page, wire.read)
    await editButton(page, record.name).click()
    if (read)
      expect(await read).toMatchObject({
        status: 200,
        path: wire.read?.split(' ')[1]?.replace('{}', record.id),
      })
    const form = await formOf(page, register, register.edits)
    if (register.form === 'page') await expect(page).toHaveURL(`${register.path}/editar/${record.id}`)
    await expect(field(form, register.name.label)).toHaveValue(record.name)
    for (const { label, type, shows = String(type) } of register.entries)
      await expect(field(form, label)).toHaveValue(shows)

    await field(form, register.name.label).fill(changed)
    const { sent, entry, logged } = await saved(page, register, 'update', changed, () => save(form).click())
    expect(sent).toMatchObject({
      status: 200,
      path: wire.update.split(' ')[1]?.replace('{}', record[register.key.update]),
    })
    expect(sent.body).toEqual({ ...register.body, [register.name.field]: changed })
    expect(entry.body).toMatchObject({
      user_id: USER,
      institution_id: 1,
      updated_fields: [{ field: register.name.field, old_value: record.name, new_value: changed }],
    })
    expect(logged?.updated_fields).toEqual([
      { field: register.name.field, old_value: record.name, new_value: changed },
    ])

    await expect(notice(page, says.updated)).toBeVisible()
    await expect(save(form)).toBeHidden()
    expect(await kept(register, record.name)).toEqual([])
    expect(await kept(register, changed)).toMatchObject([
      { ...register.row, id: record.id, institution_id: 1 },
    ])
    await openList(page, register, changed)
    await expect(editButton(page, changed)).toBeVisible()
  })

  test(`${title}: a record is removed only after Sim, and the list is read again ${proves.remove}`, async ({
    page,
  }) => {
    const record = await made(register)
    await openList(page, register, record.name)
    const seen = calls(page)
    await removeButton(page, record.name).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(says.asks)
    await expect(question).toContainText(record.name)
    await button(question, 'Não').click()
    await expect(question).toBeHidden()
    await expect(editButton(page, record.name)).toBeVisible()
    expect(seen.filter((call) => call.startsWith('DELETE'))).toEqual([])

    await removeButton(page, record.name).click()
    const entry = tracked.remove && nextEntry(page, tracked.remove)
    const [sent] = await Promise.all([
      nextCall(page, wire.remove),
      nextCall(page, wire.list),
      button(question, 'Sim').click(),
    ])
    expect(sent).toMatchObject({
      status: 200,
      body: null,
      path: wire.remove.split(' ')[1]?.replace('{}', record[register.key.remove]),
    })
    await expect(notice(page, says.removed)).toBeVisible()
    await expect(editButton(page, record.name)).toHaveCount(0)
    const [row] = await kept(register, record.name)
    expect(row?.removed_at).toBeInstanceOf(Date)
    if (entry)
      expect((await entry).body).toMatchObject({ user_id: USER, institution_id: 1, event: tracked.remove })
    else expect(seen).not.toContain('POST /app/user_log')
  })
}
