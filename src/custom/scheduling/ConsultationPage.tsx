import { SchedulingPage } from './SchedulingPage.tsx'

/** '/pre-agendamentos/novo' and '/pre-agendamentos/editar/:id'. */
export function ConsultationPage() {
  return <SchedulingPage kind="consultation" />
}
