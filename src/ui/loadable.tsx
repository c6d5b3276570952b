import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A page in a chunk of its own, drawn at once where the chunk is loaded already: `lazy` would wait even then, and
 * React reveals what has waited 300 ms later at the earliest. What opens over a page is an `overlay`.
 * @returns the component, and what loads its chunk ahead; a failure is ignored, as the chunk is requested again when drawn
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
