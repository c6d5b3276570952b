import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSettings } from '../providers/useSettings.ts'

/**
 * History key of the initial page load, also after a reload; no navigation has happened while it is current.
 */
const initialKey: string = globalThis.history?.state?.key ?? 'default'

/** Sets the document title and, after a navigation, focuses the page's heading for screen readers. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  const { productName } = useSettings()
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, not per change of its query
  useEffect(() => {
    if (key !== initialKey) focusHeading()
  }, [])

  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      {children}
    </>
  )
}

/** Does nothing if an element inside already has the focus. */
function focusHeading(): void {
  const main = document.querySelector('main')
  if (!main || main.querySelector(':focus')) return
  const heading = main.querySelector('h1') ?? main
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
}
