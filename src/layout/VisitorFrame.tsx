import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { Brand } from './Brand.tsx'
import { Footer } from './Footer.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { useSettings } from './useSettings.ts'
import styles from './VisitorFrame.module.css'

/** The frame around a page that needs no session. */
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
