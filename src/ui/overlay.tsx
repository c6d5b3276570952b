import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { app } from '../i18n/ptBR/app.ts'
import { useActNotice } from './useActNotice.ts'

interface OverlayProps {
  onClose: () => void
  /** False while it is rendered closed, which does not load the chunk. */
  open?: boolean
}

/** Number of overlays defined so far. */
let overlays = 0

/**
 * A modal, menu or calendar in a separate chunk, opened over a page where the user may be typing: if the
 * chunk fails to load, the overlay is closed with a notification and the page remains, whereas React's `lazy`
 * would replace the page by the error page. If the chunk is already loaded, it is rendered synchronously on
 * click, so that it receives the next key.
 * @param waiting shown while the chunk is loading
 * @returns the component, and a function that preloads its chunk; a preload failure is ignored, as the chunk
 * is requested again on render
 */
export function overlay<Props extends OverlayProps>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
) {
  let loaded: ComponentType<Props> | undefined
  overlays += 1
  const act = `open overlay ${overlays}`
  const remember = async () => {
    loaded ??= await load()
    return loaded
  }
  function Overlay(props: Props) {
    const [Shown, setShown] = useState(() => loaded)
    const Drawn = Shown ?? loaded
    const notify = useActNotice(act)
    const refuse = useEffectEvent(() => {
      props.onClose()
      notify(app.common.notOpened, { type: 'error' })
    })
    const accept = useEffectEvent((component: ComponentType<Props>) => {
      setShown(() => component)
      notify.done()
    })
    const isLoading = !Drawn && props.open !== false
    useEffect(() => {
      if (!isLoading) return
      let isLeft = false
      remember().then(accept, () => {
        if (!isLeft) refuse()
      })
      return () => {
        isLeft = true
      }
    }, [isLoading])
    if (Drawn) return createElement<Props>(Drawn, props)
    return isLoading ? waiting : null
  }
  return { Overlay, preload: () => void remember().catch(() => undefined) }
}
