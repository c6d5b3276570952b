import type { PatientProcedure } from '../../providers/patients.ts'

/** A consultation or a surgery of a patient. */
export interface ProcedureHalf {
  procedure: PatientProcedure
  kind: PatientProcedure['kind']
  /** ISO instant. */
  date: string | null
  /** Whether the record also has the other half. */
  isPaired: boolean
}

function halvesOf(procedure: PatientProcedure): ProcedureHalf[] {
  const { pre_probable_date: pre, surgery_probable_date: surgery } = procedure
  const isPaired = Boolean(pre && surgery)
  const halves: ProcedureHalf[] = []
  if (pre) halves.push({ procedure, kind: 'pre', date: pre, isPaired })
  if (surgery) halves.push({ procedure, kind: 'surgery', date: surgery, isPaired })
  return halves.length > 0 ? halves : [{ procedure, kind: procedure.kind, date: procedure.date, isPaired }]
}

const time = ({ date }: ProcedureHalf) => (date ? Date.parse(date) : Number.NEGATIVE_INFINITY)

/** A patient's consultations and surgeries, newest first; a record with both yields two entries. */
export function procedureHalves(procedures: readonly PatientProcedure[]): ProcedureHalf[] {
  return procedures.flatMap(halvesOf).sort((a, b) => Math.sign(time(b) - time(a)) || 0)
}
