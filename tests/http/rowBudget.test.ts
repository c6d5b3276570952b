import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RowBudget } from '../../server/http/rowBudget.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a user’s budget of rows lasts a minute: the answer that exceeds it is given, the next one refused', async () => {
  const budget = new RowBudget(100)
  expect(await budget.take(1, 'patients', 60)).toBeUndefined()
  vi.advanceTimersByTime(20_000)
  expect(await budget.take(1, 'patients', 90)).toBe(150)
  await expect(budget.take(1, 'patients', 1)).rejects.toMatchObject({
    status: 429,
    code: 'too.many.rows',
    retryAfter: 40,
    message: 'Você leu muitos registros em pouco tempo. Aguarde 40 segundos e tente novamente.',
  })
  vi.advanceTimersByTime(40_000)
  expect(await budget.take(1, 'patients', 1)).toBeUndefined()
})

test('every user has an own budget of rows, ten times as large for staff as for patients', async () => {
  const budget = new RowBudget(100)
  expect(await budget.take(1, 'patients', 100)).toBe(100)
  expect(await budget.take(2, 'patients', 99)).toBeUndefined()
  expect(await budget.take(1, 'staff', 999)).toBeUndefined()
  expect(await budget.take(1, 'staff', 1)).toBe(1000)
})

test('of answers requested at once, no more than one exceeds the budget of rows', async () => {
  const budget = new RowBudget(250)
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => budget.take(1, 'patients', 100)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('an answer without rows takes nothing from the budget', async () => {
  const budget = new RowBudget(100)
  await budget.take(1, 'patients', 100)
  expect(await budget.take(1, 'patients', 0)).toBeUndefined()
})
