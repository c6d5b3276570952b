import { type ClinicalRecord, emptyRecord } from '../../server/documents/clinicalRecord.ts'
import type { Presentation } from '../../server/documents/presentation.ts'
import type { ProcedureContent } from '../../server/documents/procedure.ts'

export const MINUTE = 60_000

/** When the anaesthesia of these records starts: 07:37 in São Paulo. */
export const START = Date.parse('2026-11-23T10:37:00Z')

export const instant = (minute: number): string => new Date(START + minute * MINUTE).toISOString()

export const presentation: Presentation = {
  name: 'Hospital Santa Luzia',
  document: '11222333000181',
  cnes_code: '1234567',
  time_zone: 'America/Sao_Paulo',
  logo_key: null,
  groups: [],
  group_ids: [],
  hides_history: true,
  recommendations: null,
  drugs: 0,
}

/** A procedure that took this many minutes. */
export const procedureOf = (minutes: number): ProcedureContent => ({
  procedure: {
    name: null,
    surgery_probable_date: instant(-7),
    pre_probable_date: null,
    create_pre_date: null,
    anesthesia_start: instant(0),
    anesthesia_end: instant(minutes),
    medical_record_number: '4471-2',
    register_number: '88123',
    surgery_type: 'Eletiva',
    access_route: null,
    sector: 'Centro Cirúrgico A',
    room: 'Sala 02',
    accommodation: null,
    clinic: null,
  },
  patient: {
    name: 'Maria Aparecida dos Santos',
    preferred_name: 'Cida Santos',
    birth_date: '1963-05-14',
    cpf: '52998224725',
    gender_id: 2,
    allergies: 'Dipirona',
    parent_name: null,
    parent_cpf: null,
    kinship: null,
  },
  surgeries: [
    { code: '3.10.05.47-0', name: 'Colecistectomia por videolaparoscopia', laterality: 1, table: 'TUSS' },
  ],
  plans: ['Plano Vida Total'],
  surgeons: [{ name: 'Ana Lúcia Brandão', crm_number: '12345', crm_state_id: 25 }],
  anaesthetists: [
    { name: 'Gestor da Silva', crm_number: '55555', crm_state_id: 25, phase: 'trans', is_main: true },
    { name: 'Residente Lima', crm_number: null, crm_state_id: null, phase: 'trans', is_main: false },
  ],
})

/** One value per minute, oscillating slowly around a base. */
const swinging = (minutes: number, base: number, swing: number, digits = 0) =>
  Array.from({ length: minutes }, (_, at) => ({
    at: START + at * MINUTE,
    value: Number((base + swing * Math.sin(at / 40) + (swing / 4) * Math.sin(at * 1.7)).toFixed(digits)),
  }))

const series = (
  sign: ClinicalRecord['signs'][number]['sign'],
  label: string,
  unit: string,
  range: readonly [number, number],
  samples: ReturnType<typeof swinging>,
) => ({ sign, label, unit, range, samples })

const dose = (
  minute: number,
  activePrinciple: string,
  brand: string | null,
  amount: number,
  unit: string,
  { until, route = 'EV' }: { until?: number; route?: string } = {},
) => ({
  activePrinciple,
  brand,
  route,
  from: instant(minute),
  to: until === undefined ? null : instant(until),
  isContinuous: until !== undefined,
  dose: amount,
  unit,
})

/** A balanced general anaesthesia of this many minutes, with vital signs every minute. */
export function recordOf(minutes: number): ClinicalRecord {
  const end = minutes - 10
  return {
    ...emptyRecord,
    asa: 'II',
    times: [
      { name: 'Entrada em sala', at: instant(-5) },
      { name: 'Início da cirurgia', at: instant(25) },
      { name: 'Fim da cirurgia', at: instant(end) },
      { name: 'Saída da sala', at: instant(minutes + 5) },
    ],
    techniques: ['Geral balanceada'],
    position: 'Decúbito dorsal',
    airway: [
      { name: 'Dispositivo', value: 'Tubo orotraqueal 7,5 com balonete' },
      { name: 'Laringoscopia', value: 'Cormack-Lehane I, primeira tentativa' },
      { name: 'Ventilação', value: 'Volume controlado, 480 mL, 12 irpm' },
    ],
    monitors: ['ECG', 'PANI', 'Oximetria', 'Capnografia', 'Temperatura', 'BIS', 'TOF'],
    signs: [
      series('heartRate', 'FC', 'bpm', [0, 200], swinging(minutes, 72, 12)),
      series('systolic', 'PAS', 'mmHg', [0, 200], swinging(minutes, 115, 22)),
      series('diastolic', 'PAD', 'mmHg', [0, 200], swinging(minutes, 68, 12)),
      series('mean', 'PAM', 'mmHg', [0, 200], swinging(minutes, 84, 15)),
      series(null, 'SpO₂', '%', [85, 100], swinging(minutes, 98, 1)),
      series(null, 'EtCO₂', 'mmHg', [0, 60], swinging(minutes, 35, 3)),
      series(null, 'Temperatura', '°C', [34, 40], swinging(minutes, 36, 0.3, 1)),
    ],
    administrations: [
      dose(2, 'Midazolam', 'Dormonid', 3, 'mg'),
      dose(8, 'Fentanila, citrato', 'Fentanest', 250, 'mcg'),
      dose(9, 'Propofol', 'Diprivan', 150, 'mg'),
      dose(10, 'Rocurônio, brometo', null, 50, 'mg'),
      dose(12, 'Remifentanila', 'Ultiva', 0.15, 'mcg/kg/min', { until: end }),
      dose(13, 'Sevoflurano', 'Sevorane', 2, '%', { until: end, route: 'Inalatória' }),
      dose(60, 'Rocurônio, brometo', null, 10, 'mg'),
      dose(end - 15, 'Dipirona', null, 2, 'g'),
      dose(end - 10, 'Ondansetrona', 'Vonau', 8, 'mg'),
      dose(end, 'Sugamadex', 'Bridion', 200, 'mg'),
    ],
    fluids: [
      { direction: 'in', name: 'Ringer lactato', from: instant(0), to: instant(90), volume: 500 },
      { direction: 'in', name: 'Ringer lactato', from: instant(90), to: instant(end), volume: 500 },
      { direction: 'out', name: 'Diurese', from: instant(end), to: null, volume: 320 },
      { direction: 'out', name: 'Sangramento', from: instant(end), to: null, volume: 150 },
    ],
    events: [
      { at: instant(-3), name: 'Checagem do aparelho de anestesia', description: null },
      { at: instant(11), name: 'Intubação orotraqueal', description: 'Sem intercorrências.' },
      { at: instant(25), name: 'Incisão', description: null },
      {
        at: instant(70),
        name: 'Hipotensão arterial',
        description: 'PA 82 × 45 mmHg; efedrina 10 mg, com boa resposta.',
      },
      { at: instant(minutes), name: 'Extubação', description: 'Em sala, acordada.' },
    ],
    materials: [
      { name: 'Tubo endotraqueal 7,5', quantity: 1, unit: 'un.' },
      { name: 'Cateter venoso 18G', quantity: 2, unit: 'un.' },
    ],
    scores: [
      {
        name: 'Aldrete e Kroulik',
        at: instant(minutes + 5),
        total: 9,
        items: [
          { name: 'Atividade', value: 2 },
          { name: 'Respiração', value: 2 },
          { name: 'Circulação', value: 2 },
          { name: 'Consciência', value: 1 },
          { name: 'SpO₂', value: 2 },
        ],
      },
    ],
    team: [{ role: 'Enfermeiro circulante', name: 'Paulo Moura', registration: 'COREN 99881 SP' }],
    notes: 'Paciente em jejum de 8 horas. Profilaxia antibiótica com cefazolina 2 g antes da incisão.',
  }
}
