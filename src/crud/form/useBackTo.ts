import { useLocation, useNavigate } from 'react-router'

/** To the list as it was left, with its page, search and order; to its start for those who did not come from there. */
export function useBackTo(list: string): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => void (state?.fromList ? navigate(-1) : navigate(list))
}
