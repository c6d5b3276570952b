const META = 'console-assets'

/** Prefetches the console's files, which the build lists in a meta tag, at low priority. */
function prefetch(): void {
  const files = document.querySelector<HTMLMetaElement>(`meta[name=${META}]`)?.content.split(' ') ?? []
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = file
    document.head.append(link)
  }
}

/** Prefetches on the first input, by the user or a password manager. */
export function prefetchConsoleOnInput(form: ParentNode): void {
  const typed = [...form.querySelectorAll('input')].some((input) => input.value)
  if (typed) prefetch()
  else form.addEventListener('input', prefetch, { once: true })
}
