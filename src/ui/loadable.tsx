import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A page in a separate chunk, rendered immediately if the chunk is already loaded: `lazy` would suspend even
 * then, and React reveals suspended content after 300 ms at the earliest. For what opens over a page, use
 * `overlay`.
 * @returns the component, and a function that preloads its chunk; a preload failure is ignored, as the chunk
 * is requested again on render
 */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const remember = async () => {
    loaded ??= await load()
    return loaded
  }
  const Lazy = lazy(async () => ({ default: await remember() }))
  const Loadable = (props: Props) => {
    const [Shown] = useState<ComponentType<Props> | typeof Lazy>(() => loaded ?? Lazy)
    return createElement<Props>(Shown as ComponentType<Props>, props)
  }
  return { Loadable, preload: () => void remember().catch(() => undefined) }
}
