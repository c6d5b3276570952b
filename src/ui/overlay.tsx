import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { app } from '../i18n/ptBR/app.ts'

interface OverlayProps {
  onClose: () => void
  /** False while it is rendered closed, which does not load the chunk. */
  open?: boolean
}

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
  const remember = async () => {
    loaded ??= await load()
    return loaded
  }
  function Overlay(props: Props) {
    const [Shown, setShown] = useState(() => loaded)
    const Drawn = Shown ?? loaded
    const notify = useNotify()
    const refuse = useEffectEvent(() => {
      props.onClose()
      notify(app.common.notOpened, { type: 'error' })
    })
    const isLoading = !Drawn && props.open !== false
    useEffect(() => {
      if (!isLoading) return
      let isLeft = false
      remember().then(
        (component) => setShown(() => component),
        () => {
          if (!isLeft) refuse()
        },
      )
      return () => {
        isLeft = true
      }
    }, [isLoading])
    if (Drawn) return createElement<Props>(Drawn, props)
    return isLoading ? waiting : null
  }
  return { Overlay, preload: () => void remember().catch(() => undefined) }
}
