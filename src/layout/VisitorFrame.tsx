import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSettings } from '../providers/useSettings.ts'
import { Brand } from './Brand.tsx'
import { Footer } from './Footer.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import styles from './VisitorFrame.module.css'

/** Layout of public pages. */
export function VisitorFrame() {
  const settings = useSettings()
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Brand settings={settings} />
      </header>
      <main className={styles.main}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer settings={settings} />
    </div>
  )
}
