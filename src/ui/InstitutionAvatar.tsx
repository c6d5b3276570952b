import { type CSSProperties, useState } from 'react'
import { initials } from '../domain/names.ts'
import { type LogoOwner, useLogo } from '../providers/logos.ts'
import styles from './avatar.module.css'

interface InstitutionAvatarProps {
  institution: LogoOwner & { name: string }
}

/** Leading words ignored in initials, since most names begin with one. */
const institutionType = /^(hospital-clínica|hospital|clínica|grupo|rede|instituto)\s+/i

/** In degrees: steps of the golden angle keep a small number of hues far apart. */
const HUE_STEP = 137.5

const colourOf = (id: number) => ({ '--avatar-hue': (id * HUE_STEP) % 360 }) as CSSProperties

/**
 * An institution's logo, or its initials on an individual colour if no logo is loaded. Decorative: the name
 * is shown beside it.
 */
export function InstitutionAvatar({ institution }: InstitutionAvatarProps) {
  const [broken, setBroken] = useState<string>()
  const logo = useLogo(institution)
  return (
    <span aria-hidden="true" className={styles.institution} style={colourOf(institution.id)}>
      {logo && logo !== broken ? (
        <img alt="" onError={() => setBroken(logo)} src={logo} />
      ) : (
        initials(institution.name.replace(institutionType, ''))
      )}
    </span>
  )
}
