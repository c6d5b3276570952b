import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { addDays } from '../../../domain/dates.ts'
import { type ReadinessOwner, readinessOwners } from '../../../domain/readiness.ts'
import { localStore } from '../../../providers/storage.ts'
import { storageKeys } from '../../../providers/storageKeys.ts'

export const periods = ['today', 'tomorrow', 'week'] as const

export type Period = (typeof periods)[number]

/** First and last day of a period; the week begins tomorrow. @param today 'YYYY-MM-DD' */
export function daysOf(period: Period, today: string): { from: string; to: string } {
  if (period === 'today') return { from: today, to: today }
  const tomorrow = addDays(today, 1)
  return { from: tomorrow, to: period === 'tomorrow' ? tomorrow : addDays(today, 7) }
}

const ownerNamed = (name: string | null): ReadinessOwner | undefined =>
  readinessOwners.find((owner) => owner === name)

const PERIOD = 'periodo'
const EARLY = 'todas'

/** What the list shows: period and early items in the address, the owner in the browser, as a person sees to the same each day. */
export function usePendingView() {
  const [params, setParams] = useSearchParams()
  const [owner, setOwner] = useState(() => ownerNamed(localStore.getItem(storageKeys.pendingOwner)))
  const change = (name: string, value: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === undefined) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    period: periods.find((period) => period === params.get(PERIOD)) ?? 'tomorrow',
    choosePeriod: (period: Period) => change(PERIOD, period),
    owner,
    chooseOwner: (name: string) => {
      const chosen = ownerNamed(name)
      setOwner(chosen)
      if (chosen) localStore.setItem(storageKeys.pendingOwner, chosen)
      else localStore.removeItem(storageKeys.pendingOwner)
    },
    showsEarly: params.has(EARLY),
    showEarly: (shows: boolean) => change(EARLY, shows ? '' : undefined),
  }
}
