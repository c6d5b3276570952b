import { useCallback, useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { addressOf, type PatientsView, viewIn } from './address.ts'

/** What the list shows, kept in the address: the browser's back and forward lead through pages and searches. */
export function usePatientsView() {
  const { page, filter } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const view = useMemo(() => viewIn({ page, filter }, query), [page, filter, query])
  const change = useCallback(
    (changed: Partial<PatientsView>, options: { replace?: boolean } = {}) =>
      void navigate(addressOf({ ...view, ...changed }), options),
    [navigate, view],
  )
  return { view, change }
}
