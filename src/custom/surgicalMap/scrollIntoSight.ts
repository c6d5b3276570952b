/** Pixels at the top and bottom of the page that the map's controls may cover. */
const COVERED = { top: 160, bottom: 80 }

/** Scrolls to an element unless it is in sight. */
export function scrollIntoSight(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (top < COVERED.top || bottom > innerHeight - COVERED.bottom) element.scrollIntoView({ block: 'center' })
}
