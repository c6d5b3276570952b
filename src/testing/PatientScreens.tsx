import { Route, Routes, useLocation } from 'react-router'
import { PatientFormPage } from '../custom/patients/PatientFormPage.tsx'
import { PatientsPage } from '../custom/patients/PatientsPage.tsx'

/** The patients' screens at their addresses, and what stands in for the pages that they lead to. */
export function PatientScreens() {
  return (
    <>
      <Routes>
        <Route element={<PatientsPage />} path="/pacientes/:page?/:filter?" />
        <Route element={<PatientFormPage />} path="/pacientes/novo" />
        <Route element={<PatientFormPage />} path="/pacientes/editar/:id" />
        <Route element={<h1>Outra tela</h1>} path="*" />
      </Routes>
      <Address />
    </>
  )
}

/** The address that the story is at, for the story alone. */
function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="Lugar da história">{`${pathname}${search}`}</output>
}
