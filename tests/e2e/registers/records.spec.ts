import type { Page } from '@playwright/test'
import { specified } from '../../../src/testing/specified.ts'
import { hold } from '../support/hold.ts'
import { button, expectInvalid, field, notice, stored } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { addressOf, calls, nextCall, nextLogEntry } from '../support/wire.ts'
import { registers } from './cases.ts'
import type { RegisterCase } from './registerCase.ts'
import {
  addControl,
  editControl,
  fillIn,
  formOf,
  narrowList,
  newName,
  openList,
  removeButton,
  rowOf,
  save,
} from './screen.ts'

/** A user whose actions are tracked and who may do everything in institution 1. */
test.use({ person: 'instituicao' })
const USER = 6

const storedRows = ({ table, name }: RegisterCase, title: string) =>
  rows(`SELECT * FROM ${table} WHERE ${name.field} = $1`, [title])

/**
 * Saves a form and checks its one log entry, which the server writes itself. @returns the call, the entry and
 * its row
 */
async function expectSaved(
  page: Page,
  { calls: wire, events }: RegisterCase,
  verb: 'create' | 'update',
  subject: string,
  act: () => Promise<void>,
) {
  const event = events[verb]
  const [sent, entry] = await Promise.all([
    nextCall(page, wire[verb]),
    nextLogEntry(page, event),
    nextCall(page, wire.list),
    act(),
  ])
  expect(entry).toMatchObject({ status: 200, answer: { id: expect.any(Number) } })
  // By its subject: the same user saves in other tests at the same time.
  const entries = await rows(
    'SELECT event, updated_fields, by_server FROM user_logs WHERE event = $1 AND subject = $2',
    [event, subject],
  )
  expect(entries).toMatchObject([{ event, by_server: true }])
  return { sent, entry, logged: entries[0] }
}

for (const register of registers) {
  const { title, calls: wire, messages, events, requirements } = register

  test(`${title}: checks, creates, opens, updates and removes a record ${requirements.create} ${requirements.update} ${requirements.remove}`, async ({
    page,
  }) => {
    const name = newName(register)
    await openList(page, register)
    await addControl(page, register).click()
    const newForm = await formOf(page, register, register.newTitle)
    if (register.form === 'page') await expect(page).toHaveURL(`${register.path}/novo`)

    const seen = calls(page)
    await save(newForm).click()
    for (const [label, text] of register.required) await expectInvalid(field(newForm, label), text)
    await expect(newForm.locator('[aria-invalid=true]')).toHaveCount(register.required.length)
    await expect(field(newForm, register.required[0]?.[0] ?? '')).toBeFocused()
    expect(seen).not.toContain(wire.create)

    await field(newForm, register.name.label).fill(name)
    await fillIn(newForm, register.entries)
    const path = wire.create.split(' ')[1] ?? ''
    const release = await hold(page, addressOf(path))
    const created = await expectSaved(page, register, 'create', name, async () => {
      await save(newForm).click()
      await expect(button(newForm, 'Salvando…')).toHaveAttribute('aria-busy', 'true')
      await release()
    })
    expect(created.sent).toMatchObject({
      path,
      status: 201,
      query: {},
      token: (await stored(page))['auth-token'],
    })
    expect(specified(created.sent.body)).toEqual({
      ...register.body,
      ...register.created,
      [register.name.field]: name,
    })
    expect(created.entry.body).toMatchObject({ user_id: USER, institution_id: 1, event: events.create })
    await expect(notice(page, messages.created)).toBeVisible()
    await expect(save(newForm)).toBeHidden()
    if (register.form === 'page') await expect(page).toHaveURL(({ pathname }) => pathname === register.path)
    const reads = seen.filter((call) => call === wire.list).length
    // Read once; a list paged by the server is also read in full, to find the new row, and then the row's
    // page.
    if (register.list) expect(reads).toBe(1)
    else expect(reads).toBeLessThanOrEqual(3)
    const [record] = await storedRows(register, name)
    expect(record).toMatchObject({ ...register.row, institution_id: 1, removed_at: null })
    expect(created.sent.body).toMatchObject({ uuid: record?.uuid })
    const pathOf = (verb: 'update' | 'remove') =>
      wire[verb].split(' ')[1]?.replace('{}', String(record?.[register.key[verb]]))

    await narrowList(page, register, name)
    await expect(editControl(page, name)).toBeVisible()
    if (register.list)
      await expect(rowOf(page, name).getByRole('cell')).toHaveText([name, ...register.list.shown, ''])
    const read = wire.read && nextCall(page, wire.read)
    await editControl(page, name).click()
    if (read)
      expect(await read).toMatchObject({
        status: 200,
        path: wire.read?.split(' ')[1]?.replace('{}', String(record?.id)),
      })
    const form = await formOf(page, register, register.editTitle)
    if (register.form === 'page') await expect(page).toHaveURL(`${register.path}/editar/${record?.id}`)
    await expect(field(form, register.name.label)).toHaveValue(name)
    for (const { label, type, shown = String(type) } of register.entries)
      await expect(field(form, label)).toHaveValue(shown)

    const changed = newName(register)
    await field(form, register.name.label).fill(changed)
    const updated = await expectSaved(page, register, 'update', changed, () => save(form).click())
    expect(updated.sent).toMatchObject({ status: 200, path: pathOf('update') })
    expect(specified(updated.sent.body)).toEqual({ ...register.body, [register.name.field]: changed })
    expect(updated.sent.body).toMatchObject({ previous: { [register.name.field]: name } })
    const fields = [{ field: register.name.field, old_value: name, new_value: changed }]
    expect(updated.entry.body).toMatchObject({ user_id: USER, institution_id: 1, updated_fields: fields })
    expect(updated.logged?.updated_fields).toEqual(fields)
    await expect(notice(page, messages.updated)).toBeVisible()
    await expect(save(form)).toBeHidden()
    expect(await storedRows(register, name)).toEqual([])
    expect(await storedRows(register, changed)).toMatchObject([
      { ...register.row, id: record?.id, institution_id: 1 },
    ])

    await narrowList(page, register, changed)
    await removeButton(page, changed).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(messages.confirmRemoval)
    await expect(question).toContainText(changed)
    await button(question, 'Não').click()
    await expect(question).toBeHidden()
    await expect(editControl(page, changed)).toBeVisible()
    expect(seen.filter((call) => call.startsWith('DELETE'))).toEqual([])

    seen.length = 0
    await removeButton(page, changed).click()
    const entry = events.remove && nextLogEntry(page, events.remove)
    const [sent] = await Promise.all([
      nextCall(page, wire.remove),
      nextCall(page, wire.list),
      button(question, 'Sim').click(),
    ])
    expect(sent).toMatchObject({ status: 200, body: null, path: pathOf('remove') })
    await expect(notice(page, messages.removed)).toBeVisible()
    await expect(editControl(page, changed)).toHaveCount(0)
    expect(seen.filter((call) => call === wire.list)).toHaveLength(1)
    const [row] = await storedRows(register, changed)
    expect(row?.removed_at).toBeInstanceOf(Date)
    if (entry)
      expect((await entry).body).toMatchObject({ user_id: USER, institution_id: 1, event: events.remove })
    else expect(seen).not.toContain('POST /app/user_log')
  })
}
