import { Route, Routes } from 'react-router'
import { FormPage, RegisterPage } from '../crud/index.ts'
import type { Definition } from '../schema/definition.ts'

/** A register's generated screens, each at its own route. */
export function RegisterScreens({ definition }: { definition: Definition }) {
  const form = <FormPage definition={definition} />
  return (
    <Routes>
      <Route element={<RegisterPage definition={definition} />} path={definition.route} />
      <Route element={form} path={`${definition.route}/novo`} />
      <Route element={form} path={`${definition.route}/editar/:id`} />
    </Routes>
  )
}
