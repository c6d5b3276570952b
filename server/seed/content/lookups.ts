/** Ids are positions from 1. */
export const medicalPlanTableNames = ['TUSS', 'CBHPM', 'AMB']

interface Position {
  name: string
  /** Council with which this position is registered. */
  council: string
}

/** Ids are positions from 1. */
export const teamPositions: readonly Position[] = [
  { name: 'Instrumentador cirúrgico', council: 'COREN' },
  { name: 'Circulante de sala', council: 'COREN' },
  { name: 'Enfermeiro', council: 'COREN' },
  { name: 'Técnico de enfermagem', council: 'COREN' },
  { name: 'Primeiro auxiliar', council: 'CRM' },
  { name: 'Segundo auxiliar', council: 'CRM' },
  { name: 'Neonatologista', council: 'CRM' },
  { name: 'Perfusionista', council: 'CRBM' },
  { name: 'Fisioterapeuta', council: 'CREFITO' },
  { name: 'Técnico de radiologia', council: 'CRTR' },
]

export const accommodationNames = ['Enfermaria', 'Apartamento', 'Day hospital', 'UTI', 'Ambulatorial']

export const surgeryTypeNames = ['Eletiva', 'Urgência', 'Emergência']

export const ethnicGroupNames = ['Branca', 'Preta', 'Parda', 'Amarela', 'Indígena', 'Não informada']

export const accessRouteNames = ['Mesma via', 'Vias diferentes', 'Via única']

export const guideTypeNames = ['SP/SADT', 'Internação', 'Consulta', 'Honorários']

export const cancellationReasonNames = [
  { type: 'PRE', name: 'Paciente não compareceu', reason_group: 'patient' },
  { type: 'PRE', name: 'Consulta remarcada', reason_group: 'administrative' },
  { type: 'PRE', name: 'Cirurgia cancelada', reason_group: 'administrative' },
  { type: 'TRANS', name: 'Jejum inadequado', reason_group: 'patient' },
  { type: 'TRANS', name: 'Falta de autorização do convênio', reason_group: 'administrative' },
  { type: 'TRANS', name: 'Falta de sala ou de equipamento', reason_group: 'structure' },
  { type: 'TRANS', name: 'Condição clínica do paciente', reason_group: 'clinical' },
  { type: 'TRANS', name: 'Desistência do paciente', reason_group: 'patient' },
] as const
