import { useLocation } from 'react-router'

/** Shows the router's current address, for stories only. */
export function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="Lugar da história">{`${pathname}${search}`}</output>
}
