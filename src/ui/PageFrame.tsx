import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSettings } from '../providers/useSettings.ts'

/** The key of the place where the visit began, kept by the browser when the page is loaded anew: nobody has gone anywhere yet. */
const firstKey: string = window.history.state?.key ?? 'default'

/** Says where one has arrived: in the document's title and, after a navigation, by the focus on the page's heading. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  const { productName } = useSettings()
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, not for each change of its query
  useEffect(() => {
    if (key !== firstKey) focusHeading()
  }, [])

  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      {children}
    </>
  )
}

/** A field that asked for the focus itself keeps it. */
function focusHeading(): void {
  const main = document.querySelector('main')
  if (!main || main.querySelector(':focus')) return
  const heading = main.querySelector('h1') ?? main
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
}
