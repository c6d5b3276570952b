import { Route, Routes } from 'react-router'
import { PatientFormPage } from '../custom/patients/PatientFormPage.tsx'
import { PatientsPage } from '../custom/patients/PatientsPage.tsx'
import { Address } from './Address.tsx'

/** The patients' screens at their routes, with a placeholder for the pages that they link to. */
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
