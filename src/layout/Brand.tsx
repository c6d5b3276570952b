import type { Settings } from '../providers/settings.ts'
import { Mark } from '../ui/index.ts'
import styles from './Brand.module.css'

interface BrandProps {
  settings: Settings
  size?: number
}

/** The logo and name of the installation, or else of the product. */
export function Brand({ settings: { logoUrl, productName }, size = 22 }: BrandProps) {
  return (
    <span className={styles.brand}>
      {logoUrl ? <img alt="" className={styles.logo} height={size} src={logoUrl} /> : <Mark size={size} />}
      {productName}
    </span>
  )
}
