import { useLocation } from 'react-router'

/** The address that the story is at, for the story alone. */
export function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="Lugar da história">{`${pathname}${search}`}</output>
}
