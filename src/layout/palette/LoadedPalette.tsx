import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { app } from '../../i18n/ptBR/app.ts'
import { useActNotice } from '../../ui/index.ts'

type PaletteModule = typeof import('./Palette.tsx')

let loaded: PaletteModule | undefined

async function load(): Promise<PaletteModule> {
  loaded = await import('./Palette.tsx')
  return loaded
}

/** A failure is ignored: the chunk is requested again when the palette opens. */
export const preloadPalette = () => void load().catch(() => undefined)

/** Starts loading the palette when Control is pressed, before K follows. */
export function usePreloadOnControl(): void {
  useEffect(() => {
    const preload = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') preloadPalette()
    }
    document.addEventListener('keydown', preload)
    return () => document.removeEventListener('keydown', preload)
  }, [])
}

type LoadedPaletteProps = Omit<ComponentProps<PaletteModule['Palette']>, 'typed'>

/**
 * The palette, shown as soon as it is loaded (React's Suspense would delay it), with the text typed until
 * then.
 */
export function LoadedPalette(props: LoadedPaletteProps) {
  const [palette, setPalette] = useState(loaded)
  const typed = useRef('')
  const notify = useActNotice('open palette')
  const start = useEffectEvent(() => {
    load().then(
      (module) => {
        setPalette(module)
        notify.done()
      },
      () => {
        props.onClose()
        notify(app.screens.failed, { type: 'error' })
      },
    )
  })
  const isLoading = !palette
  useEffect(() => {
    if (!isLoading) return
    const keep = (event: KeyboardEvent) => {
      if (event.key.length > 1 || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      event.stopPropagation()
      typed.current += event.key
    }
    document.addEventListener('keydown', keep, { capture: true })
    start()
    return () => document.removeEventListener('keydown', keep, { capture: true })
  }, [isLoading])
  return palette && <palette.Palette {...props} typed={typed.current} />
}
