import { useState } from 'react'
import { initials } from '../domain/names.ts'
import { useLogo } from '../providers/logos.ts'
import styles from './avatar.module.css'

interface InstitutionAvatarProps {
  institution: { name: string; logo_url?: string | null }
}

/** Words that name a kind of institution: most begin with one, so the initials say more without it. */
const kind = /^(hospital-clínica|hospital|clínica|grupo|rede|instituto)\s+/i

/** An institution's logo; its initials where there is none, while it is loaded and where it cannot be shown. Its name stands beside it. */
export function InstitutionAvatar({ institution: { name, logo_url } }: InstitutionAvatarProps) {
  const [broken, setBroken] = useState<string>()
  const logo = useLogo(logo_url)
  return (
    <span aria-hidden="true" className={styles.institution}>
      {logo && logo !== broken ? (
        <img alt="" onError={() => setBroken(logo)} src={logo} />
      ) : (
        initials(name.replace(kind, ''))
      )}
    </span>
  )
}
