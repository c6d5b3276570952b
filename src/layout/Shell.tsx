import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useResetErrorBoundaryOnLocationChange } from 'react-admin'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { matchRoutes, ScrollRestoration, useLocation } from 'react-router'
import { app } from '../i18n/ptBR/app.ts'
import { type Session, takeNotice } from '../providers/session.ts'
import { likelyCapabilities } from '../providers/settings.ts'
import { useSession } from '../providers/useSession.ts'
import { useSettings } from '../providers/useSettings.ts'
import { screens } from '../screens.tsx'
import { Button, useInfoNotice } from '../ui/index.ts'
import { Brand } from './Brand.tsx'
import { ConsoleDialogs } from './ConsoleDialogs.tsx'
import type { ConsoleDialog } from './consoleDialog.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Footer } from './Footer.tsx'
import { goKeys } from './goKeys.ts'
import { Guide } from './guide/Guide.tsx'
import { Header } from './Header.tsx'
import { KeptDrafts } from './KeptDrafts.tsx'
import { Menu } from './Menu.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { buildMenu, currentMenuPath, type MenuSection } from './menu.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import styles from './Shell.module.css'
import type { Screen } from './screen.ts'
import { Terms } from './Terms.tsx'
import { useClockNotice } from './useClockNotice.ts'
import { useMenuState } from './useMenuState.ts'
import { usePrintTracking } from './usePrintTracking.ts'

/** Layout of the signed-in console. */
export function Shell({ children }: { children?: ReactNode }) {
  const session = useSession()
  return session ? <Frame session={session}>{children}</Frame> : <LeaveToSignIn />
}

/** The sign-in page is a separate document. */
function LeaveToSignIn() {
  useEffect(() => location.replace('/login'), [])
  return null
}

const routes = screens.map((screen) => ({ path: screen.path, screen }))

/** The current screen; undefined for an unknown path. */
function useScreen(): Screen | undefined {
  return matchRoutes(routes, useLocation())?.at(-1)?.route.screen
}

/** Error state inside the shell; reset by navigation. */
function FailedPage({ resetErrorBoundary }: FallbackProps) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary)
  return <ErrorPage />
}

/** Shows the notification left by the previous document. */
function useLeftNotice(): void {
  const inform = useInfoNotice()
  useEffect(() => {
    const notice = takeNotice()
    // Shown until closed: the tab may not be looked at until much later.
    if (notice) inform(notice, { autoHideDuration: null })
  }, [inform])
}

interface HeaderWithDialogsProps extends Omit<ComponentProps<typeof Header>, 'onOpen'> {
  sections: readonly MenuSection[]
}

/**
 * The header and the dialogs that it opens; a separate component, so that opening one does not rerender menu
 * and page.
 */
function HeaderWithDialogs({ sections, ...header }: HeaderWithDialogsProps) {
  const [dialog, setDialog] = useState<ConsoleDialog>()
  return (
    <>
      <Header {...header} onOpen={setDialog} />
      <ConsoleDialogs
        keys={goKeys(screens, sections)}
        onOpen={setDialog}
        opened={dialog}
        sections={sections}
        session={header.session}
      />
    </>
  )
}

function Frame({ session, children }: { session: Session; children: ReactNode }) {
  const settings = useSettings()
  const menuState = useMenuState()
  const screen = useScreen()
  useLeftNotice()
  useClockNotice()
  usePrintTracking()
  const sections = buildMenu(screens, session, likelyCapabilities())
  const menu = {
    analyticsUrl: settings.analyticsUrl,
    current: screen && currentMenuPath(screen, session),
    sections,
  }
  return (
    <div className={styles.shell} data-menu={menuState.folded ? 'folded' : 'beside'}>
      <a className={styles.skip} href="#conteudo">
        {app.shell.skip}
      </a>
      <HeaderWithDialogs
        collapsed={menuState.folded}
        onShowMenu={menuState.show}
        sections={sections}
        session={session}
        settings={settings}
      />
      <aside className={styles.side}>
        <Menu {...menu} folded={menuState.folded} />
        {!menuState.folded && (
          <Button className={styles.collapse} icon="collapse" onClick={menuState.fold} tone="quiet">
            {app.menu.collapse}
          </Button>
        )}
      </aside>
      <MenuDrawer
        head={<Brand settings={settings} />}
        onClose={menuState.closeDrawer}
        open={menuState.drawerOpen}
      >
        <Menu {...menu} />
      </MenuDrawer>
      <div className={styles.column}>
        <main className={styles.main} id="conteudo" key={session.institution.id} tabIndex={-1}>
          <KeptDrafts session={session} />
          <Guide session={session} />
          <ErrorBoundary FallbackComponent={FailedPage}>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
        <Footer settings={settings} />
      </div>
      <Terms userId={session.user.id} />
      <ScrollRestoration />
    </div>
  )
}
