import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { VisitorFrame } from '../layout/VisitorFrame.tsx'

/** Draws a visitor's page at its address, in its frame. */
export const visitorPage = (path: string, Page: ComponentType) => () => (
  <Routes>
    <Route element={<VisitorFrame />}>
      <Route element={<Page />} path={path} />
    </Route>
  </Routes>
)
