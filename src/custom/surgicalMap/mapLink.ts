import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What a link to the map can make it show. */
interface MapTarget {
  /** 'YYYY-MM-DD' */
  day: string
  search?: string
}

/** `location.state` of a link to the map. */
export const mapLink = (target: MapTarget) => ({ map: target })

/** Shows what the link to the map asks for, once: going back to the map leaves it where it is. */
export function useMapLink(show: (target: MapTarget) => void): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const target: MapTarget | undefined = state?.map
  const start = useEffectEvent((asked: MapTarget) => {
    void navigate(pathname + search, { replace: true, state: null })
    show(asked)
  })
  useEffect(() => {
    if (target) start(target)
  }, [target])
}
