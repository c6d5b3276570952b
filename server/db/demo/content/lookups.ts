/** Their ids are their places from 1 on. */
export const medicalPlanTableNames = ['TUSS', 'CBHPM', 'AMB']

interface Position {
  name: string
  /** The council whose number a person in this position carries. */
  council: string
}

/** Their ids are their places from 1 on. */
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
