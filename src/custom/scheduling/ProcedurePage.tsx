import { SchedulingPage } from './SchedulingPage.tsx'

/** '/agendamentos/novo', also with a patient, and '/agendamentos/editar/:id'. */
export function ProcedurePage() {
  return <SchedulingPage kind="surgery" />
}
