import { procedureName } from '../../../src/domain/procedures.ts'
import type { Side } from '../../../src/domain/sides.ts'
import { CONSOLE_USER_ID, mobileAppDefaults } from '../../../src/resources/procedures/payload.ts'
import type {
  procedureAnaesthetists,
  procedureMedicalPlans,
  procedureSurgeons,
  procedureSurgeries,
  procedures,
} from '../../db/tables/index.ts'
import { accessRouteNames, accommodationNames, guideTypeNames } from '../../seed/content/lookups.ts'
import { CLINIC, HOSPITAL, HOSPITAL_CLINIC, STRANGER } from '../content/institutions.ts'
import type { DemoContext } from '../context.ts'
import { addDays, formatMinutes, instantAt } from '../days.ts'
import type { Random } from '../random.ts'
import { catalogue, surgeryCode, surgeryId } from '../surgicalProcedures.ts'
import { fits } from './fitting.ts'
import { type Anaesthetist, type InstitutionResources, randomResident } from './house.ts'
import type { Slot } from './slots.ts'

/** Days of the schedule before and after the first start. */
export const DAYS_AROUND = 30

export interface ScheduleSize {
  institution: number
  /** Average per weekday; consultations that belong to a surgery are additional. */
  surgeries: number
  consultations: number
}

/** Clinics have no surgeries. */
export const scheduleSizes: readonly ScheduleSize[] = [
  { institution: HOSPITAL, surgeries: 14, consultations: 8 },
  { institution: CLINIC, surgeries: 0, consultations: 1 },
  { institution: HOSPITAL_CLINIC, surgeries: 2, consultations: 1 },
  { institution: STRANGER, surgeries: 2, consultations: 1 },
]

/** Enough for every status. */
export const FIRST_DAY_CONSULTATIONS = 10

/** Error messages of integrations with the hospital's own system. */
export const integrationFailures = [
  'Erro 503: o sistema do hospital não respondeu ao envio do documento clínico.',
  'Prontuário não localizado no sistema do hospital.',
  'Atendimento já encerrado no sistema do hospital.',
]

/** Free-text reasons, for 'other'. */
export const otherReasons = [
  'Material especial não entregue pelo fornecedor.',
  'Cirurgião em outra urgência.',
  'Paciente com febre na admissão.',
]

export type ProcedureRow = Omit<typeof procedures.$inferInsert, 'id'>
type ListRow<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'procedure_id' | 'position' | 'id'>

/** A procedure or consultation without id, with its lists in order. */
export interface Booking {
  row: ProcedureRow
  plans: ListRow<typeof procedureMedicalPlans>[]
  surgeons: ListRow<typeof procedureSurgeons>[]
  anaesthetists: ListRow<typeof procedureAnaesthetists>[]
  surgeries: ListRow<typeof procedureSurgeries>[]
}

/** A day of the schedule, and its offset from the first start in days. */
export interface Day {
  date: string
  offset: number
}

/** Time, anaesthetist and clinic of a consultation. */
export interface Consulting {
  /** Minutes after midnight. */
  minutes: number
  main: Anaesthetist
  clinic_id: number | null
}

const pairedSpecialities = new Set(['Ortopedia e Traumatologia', 'Cirurgia da Mão', 'Oftalmologia'])

/** The side of a surgery that has one; some clerks leave it out. */
function sideOf({ name, group }: (typeof catalogue)[number], patient: number): Side | null {
  if (patient % 5 === 0) return null
  if (/bilateral/.test(name)) return 'B'
  if (/unilateral/.test(name) || pairedSpecialities.has(group.speciality)) return patient % 2 ? 'D' : 'E'
  return group.speciality === 'Cirurgia do Aparelho Digestivo' ? 'N' : null
}

/** Creates bookings of one institution, before any outcome. */
export function createBookingFactory(context: DemoContext, house: InstitutionResources, random: Random) {
  const { institution } = house
  const seen = new Set<string>()

  function patientFor(kind: Slot['group']['patients'], { date }: Day): number {
    const patient = random.pick(house.patients[kind])
    if (seen.has(`${date} ${patient}`)) return patientFor(kind, { date, offset: 0 })
    seen.add(`${date} ${patient}`)
    return patient
  }

  function rowOf(patient_id: number, { offset }: Day) {
    const made = addDays(context.now, Math.min(offset, 0) - random.between(14, 25))
    const created_at = instantAt(made, formatMinutes(random.between(8 * 60, 17 * 60)))
    return {
      uuid: random.uuid(),
      institution_id: institution,
      user_id: CONSOLE_USER_ID,
      patient_id,
      medical_record_number: String(100_000 + patient_id),
      carried: mobileAppDefaults,
      created_at,
      updated_at: created_at,
    }
  }

  const team = (phase: 'pre' | 'trans', main: Anaesthetist) =>
    [main, randomResident(house, random)].flatMap((member) =>
      member
        ? [{ institution_id: institution, anaesthetist_id: member.id, phase, is_main: member === main }]
        : [],
    )

  function proposed({ group }: Slot, table: number, patient: number) {
    const traits = house.traits.get(patient)
    const kinds = catalogue.filter(
      (surgery) => surgery.group === group && (!traits || fits(surgery.name, traits)),
    )
    const count = random.chance(0.7) ? 1 : random.between(2, 3)
    return random.pickSome(kinds, count).map((kind) => ({
      name: { code: surgeryCode(kind, table), name: kind.name },
      row: {
        institution_id: institution,
        surgical_procedure_id: surgeryId(kind, table),
        laterality: random.chance(0.9) ? 1 : random.between(2, 4),
        side: sideOf(kind, patient),
      },
    }))
  }

  return {
    surgery(day: Day, slot: Slot, patient = patientFor(slot.group.patients, day)): Booking {
      const plans = random.pickSome(house.plans, random.chance(0.15) ? 2 : 1)
      const surgeries = proposed(slot, plans[0]?.table ?? 1, patient)
      const others = house.surgeons.filter(({ id }) => id !== slot.surgeon)
      const helpers = random.pickSome(others, random.chance(0.35) ? 1 : 0)
      return {
        row: {
          ...rowOf(patient, day),
          name: procedureName(surgeries.map(({ name }) => name)),
          surgery_probable_date: instantAt(day.date, formatMinutes(slot.start)),
          surgery_center_id: slot.room.surgery_center_id,
          surgery_center_room_id: slot.room.id,
          room_id: random.between(1, accommodationNames.length),
          register_number: institution === HOSPITAL || random.chance(0.5) ? random.digits(7) : null,
          surgery_type_id: random.chance(0.85) ? 1 : random.between(2, 3),
          surgery_warning_number: random.chance(0.6) ? `AC-${random.digits(6)}` : null,
          access_route_type_id: random.chance(0.5) ? random.between(1, accessRouteNames.length) : null,
          // Some are planned without one.
          expected_minutes: patient % 6 === 0 ? null : slot.minutes,
          guide_type_id: random.chance(0.5) ? random.between(1, guideTypeNames.length) : null,
        },
        plans: plans.map(({ id, isPrivate }) => {
          const code = random.chance(0.9) ? random.digits(12) : null
          const password = random.chance(0.6) ? random.digits(8) : null
          const card = isPrivate ? { code: null, password: null } : { code, password }
          return { institution_id: institution, medical_plan_id: id, ...card }
        }),
        surgeons: [slot.surgeon, ...helpers.map(({ id }) => id)].map((surgeon_id) => ({
          institution_id: institution,
          surgeon_id,
        })),
        anaesthetists: team('trans', slot.main),
        surgeries: surgeries.map(({ row }) => row),
      }
    },

    consultation(
      day: Day,
      { minutes, main, clinic_id }: Consulting,
      patient = patientFor('adult', day),
    ): Booking {
      return {
        row: {
          ...rowOf(patient, day),
          pre_probable_date: instantAt(day.date, formatMinutes(minutes)),
          clinic_id,
          is_telemedicine: random.chance(0.1),
        },
        plans: [],
        surgeons: [],
        anaesthetists: team('pre', main),
        surgeries: [],
      }
    },

    /** A surgery with its consultation on an earlier day. */
    withConsultation(booking: Booking, preDate: string, main: Anaesthetist): Booking {
      return {
        ...booking,
        row: { ...booking.row, pre_probable_date: preDate },
        anaesthetists: [...booking.anaesthetists, ...team('pre', main)],
      }
    },
  }
}

export type BookingFactory = ReturnType<typeof createBookingFactory>
