import { useEffect, useState } from 'react'
import { app } from '../../i18n/ptBR/app.ts'
import { loadSettings } from '../../providers/settings.ts'
import { buttonClass, HomeLink, PlainPage } from '../../ui/index.ts'
import { appUrl } from './appUrl.ts'

const texts = app.mobileApp

/** Redirects to the companion app, with a link as fallback. */
export function RedirectToApp() {
  const [address, setAddress] = useState<string>()

  useEffect(() => {
    let current = true
    loadSettings().then((settings) => {
      if (!current) return
      const found = appUrl(navigator, settings)
      setAddress(found)
      if (found) location.assign(found)
    })
    return () => {
      current = false
    }
  }, [])

  if (address === undefined) return null
  if (address === '') {
    return (
      <PlainPage actions={<HomeLink />} icon="info" title={app.screens.mobileApp}>
        {texts.unavailable}
      </PlainPage>
    )
  }
  return (
    <PlainPage
      actions={
        <a className={buttonClass('primary')} href={address}>
          {texts.open}
        </a>
      }
      icon="external"
      title={texts.opening}
    >
      {texts.explanation}
    </PlainPage>
  )
}
