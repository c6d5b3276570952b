import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { VisitorFrame } from '../layout/VisitorFrame.tsx'

/** Renders a visitor's page at its route, in its frame. */
export const visitorPage = (path: string, Page: ComponentType) => () => (
  <Routes>
    <Route element={<VisitorFrame />}>
      <Route element={<Page />} path={path} />
    </Route>
  </Routes>
)
