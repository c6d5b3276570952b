import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { app } from '../i18n/ptBR/app.ts'

interface OverlayProps {
  onClose: () => void
  /** False while it is drawn closed, which loads nothing. */
  open?: boolean
}

/**
 * A modal, menu or calendar in a chunk of its own, opened over what somebody may be typing: where the chunk cannot be
 * loaded it is closed again with a notice, and the page stays, which React's `lazy` would replace by the error page. What
 * is loaded already is shown in the click itself, so that the next key reaches it.
 * @param waiting what shows meanwhile
 * @returns the component, and what loads its chunk ahead; a failure is ignored, as the chunk is requested again when drawn
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
