import { createContext, type ReactNode, useContext, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { AdminContext } from '../providers/AdminContext.tsx'
import { Notice, ThemeRoot } from '../ui/index.ts'

const Story = createContext<ReactNode>(null)

interface StoryFrameProps {
  /** The address that the story is at. */
  at: string
  children: ReactNode
}

/** What stands around a page of the console: its own providers, on an address that is not the browser's. */
export function StoryFrame({ at, children }: StoryFrameProps) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', Component: Framed }], { initialEntries: [at] }),
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
    <AdminContext>
      {useContext(Story)}
      <Notice />
    </AdminContext>
  )
}
