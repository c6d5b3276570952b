import { Suspense } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { app } from '../i18n/ptBR/app.ts'
import type { Session } from '../providers/session.ts'
import { Button } from '../ui/Button.tsx'
import { Brand } from './Brand.tsx'
import { Footer } from './Footer.tsx'
import { faceOf } from './guard.ts'
import { Header } from './Header.tsx'
import { Menu } from './Menu.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { currentItem, menuOf } from './menu.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import { screens } from './routeTable.ts'
import styles from './Shell.module.css'
import type { Screen } from './screen.ts'
import { Terms } from './Terms.tsx'
import { useMenuState } from './useMenuState.ts'
import { useSession } from './useSession.ts'
import { useSettings } from './useSettings.ts'

/** The frame around every page of someone who is signed in. */
export function Shell() {
  const session = useSession()
  return session && <Frame session={session} />
}

/** The screen whose page is shown; none on an unknown address. */
function useScreen(): Screen | undefined {
  const handle = useMatches().at(-1)?.handle
  return screens.find((screen) => screen === handle)
}

function Frame({ session }: { session: Session }) {
  const settings = useSettings()
  const menuState = useMenuState()
  const screen = useScreen()
  const menu = (
    <Menu
      analyticsUrl={settings.analyticsUrl}
      current={screen && currentItem(screen, faceOf(screen, session))}
      sections={menuOf(screens, session)}
    />
  )
  return (
    <div className={styles.shell} data-menu={menuState.collapsed ? 'collapsed' : 'beside'}>
      <a className={styles.skip} href="#conteudo">
        {app.shell.skip}
      </a>
      <Header
        collapsed={menuState.collapsed}
        onShowMenu={menuState.show}
        session={session}
        settings={settings}
      />
      <aside className={styles.side}>
        {menu}
        <Button className={styles.collapse} icon="collapse" onClick={menuState.collapse} tone="quiet">
          {app.menu.collapse}
        </Button>
      </aside>
      <MenuDrawer
        head={<Brand settings={settings} />}
        onClose={menuState.closeDrawer}
        open={menuState.drawerOpen}
      >
        {menu}
      </MenuDrawer>
      <div className={styles.column}>
        <main className={styles.main} id="conteudo" key={session.institution.id} tabIndex={-1}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
        <Footer settings={settings} withMessages />
      </div>
      <Terms userId={session.user.id} />
      <ScrollRestoration />
    </div>
  )
}
