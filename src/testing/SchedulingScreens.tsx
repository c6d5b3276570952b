import { Route, Routes } from 'react-router'
import { ConsultationPage } from '../custom/scheduling/ConsultationPage.tsx'
import { ProcedurePage } from '../custom/scheduling/ProcedurePage.tsx'
import { RequestPage } from '../custom/scheduling/request/RequestPage.tsx'
import { Address } from './Address.tsx'

/**
 * The forms at their routes; elsewhere only the address, so that a story can check where it was
 * redirected.
 */
export function SchedulingScreens() {
  return (
    <Routes>
      <Route element={<ProcedurePage />} path="/agendamentos/novo/:patient_id?" />
      <Route element={<ProcedurePage />} path="/agendamentos/editar/:id" />
      <Route element={<ConsultationPage />} path="/pre-agendamentos/novo" />
      <Route element={<ConsultationPage />} path="/pre-agendamentos/editar/:id" />
      <Route element={<RequestPage />} path="/a-marcar/novo/:patient_id?" />
      <Route element={<RequestPage />} path="/a-marcar/pedido/:id" />
      <Route element={<Address />} path="*" />
    </Routes>
  )
}
