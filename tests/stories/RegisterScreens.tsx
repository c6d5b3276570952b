import { Route, Routes } from 'react-router'
import { FormPage } from '../../src/crud/FormPage.tsx'
import { RegisterPage } from '../../src/crud/RegisterPage.tsx'
import type { Definition } from '../../src/schema/definition.ts'

/** What is generated from a register, each at its own address. */
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
