import { createContext, type ReactNode, useContext, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { AdminContext } from '../providers/AdminContext.tsx'
import { Notice, ThemeRoot } from '../ui/index.ts'

const Story = createContext<ReactNode>(null)

interface StoryFrameProps {
  /** The story's initial address. */
  at: string
  children: ReactNode
}

/** Wraps a page in the console's own providers, with an in-memory address instead of the browser's. */
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
