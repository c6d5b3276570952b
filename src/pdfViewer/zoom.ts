const ZOOM_STEP = 0.1
export const MIN_ZOOM = 0.1
const MAX_ZOOM = 10

/** The zoom factor after the given number of steps, within the limits. */
export function zoomedBy(zoom: number, steps: number): number {
  const next = Math.round((zoom + steps * ZOOM_STEP) * 100) / 100
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, next))
}

export const formatZoom = (zoom: number): string => `${Math.round(zoom * 100)}%`
