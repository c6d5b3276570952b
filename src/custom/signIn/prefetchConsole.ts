const META = 'console-assets'

/** Brings the console's files into the browser's cache, at the lowest priority; the build wrote their names into the page. */
function prefetch(): void {
  const files = document.querySelector<HTMLMetaElement>(`meta[name=${META}]`)?.content.split(' ') ?? []
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = file
    document.head.append(link)
  }
}

/** Waits until something is typed into the form, by hand or by the browser's password store. */
export function prefetchConsoleOnInput(form: ParentNode): void {
  const typed = [...form.querySelectorAll('input')].some((input) => input.value)
  if (typed) prefetch()
  else form.addEventListener('input', prefetch, { once: true })
}
