import { CoreAdminContext } from 'ra-core'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Screen } from '../../src/layout/screen.ts'
import { authProvider } from '../../src/providers/authProvider.ts'
import { dataProvider } from '../../src/providers/dataProvider.ts'
import { i18nProvider } from '../../src/providers/i18nProvider.ts'
import { queryClient } from '../../src/providers/queryClient.ts'
import { Notice } from '../../src/ui/Notice.tsx'
import { ThemeRoot } from '../../src/ui/theme/ThemeRoot.tsx'

const Story = createContext<ReactNode>(null)

interface StoryFrameProps {
  /** The address that the story is at. */
  at: string
  /** The screen that stands at the address, where the story asks for it. */
  screen?: Screen
  children: ReactNode
}

/** What stands around a page of the console: its own providers, on an address that is not the browser's. */
export function StoryFrame({ at, screen, children }: StoryFrameProps) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', Component: Framed, handle: screen }], { initialEntries: [at] }),
  )
  return (
    <ThemeRoot>
      <Story value={children}>
        <RouterProvider router={router} />
      </Story>
    </ThemeRoot>
  )
}

function Framed() {
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      {useContext(Story)}
      <Notice />
    </CoreAdminContext>
  )
}
