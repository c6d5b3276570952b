import { isChild, isGeneral, momentOf, type Scene, type Technique, type Trans } from './scene.ts'

type VitalSigns = NonNullable<Trans['vital_signs']>[number]

const STEP_MINUTES = 5

/** Factors applied to the patient's baseline values. */
interface Effect {
  pressure: number
  rate: number
}

/** Awake and anxious. */
const AWAKE: Effect = { pressure: 1.06, rate: 1.08 }

const maintenance: Record<Technique, Effect> = {
  balanced: { pressure: 0.9, rate: 0.92 },
  intravenous: { pressure: 0.87, rate: 0.84 },
  spinal: { pressure: 0.87, rate: 0.95 },
  block: { pressure: 0.97, rate: 0.92 },
  sedation: { pressure: 0.9, rate: 0.94 },
}

/** From the induction to the surgery. */
const induction: Record<Technique, Effect> = {
  balanced: { pressure: 0.78, rate: 0.9 },
  intravenous: { pressure: 0.76, rate: 0.84 },
  spinal: { pressure: 0.8, rate: 1.06 },
  block: { pressure: 1, rate: 0.97 },
  sedation: { pressure: 0.88, rate: 0.93 },
}

const INDUCED = 5
const INTUBATED = 10
const WAKING_MINUTES = 6
/** Share by which a tourniquet's pain raises the pressure each minute. */
const TOURNIQUET_RISE = 0.0015

function effectAt(scene: Scene, minute: number): Effect {
  const { technique, surgeryStart, end, fall, tourniquet } = scene
  if (minute < INDUCED) return AWAKE
  if (fall !== null && minute >= fall && minute < fall + STEP_MINUTES) return { pressure: 0.68, rate: 1.12 }
  if (isGeneral(scene) && minute === INTUBATED) return { pressure: 1.04, rate: 1.14 }
  if (minute > end - WAKING_MINUTES) return { pressure: 1.02, rate: 1.08 }
  if (minute < surgeryStart) return induction[technique]
  const { pressure, rate } = maintenance[technique]
  const [from, to] = tourniquet ?? [0, -1]
  const isPressed = minute >= from && minute <= to
  return { pressure: isPressed ? pressure + (minute - from) * TOURNIQUET_RISE : pressure, rate }
}

function basis(scene: Scene) {
  const { patient, random } = scene
  const older = Math.max(0, patient.age - 40)
  return {
    pressure: isChild(scene) ? 88 + 1.8 * patient.age : random.between(112, 126) + older * 0.5,
    rate: isChild(scene) ? 128 - 4 * patient.age : random.between(66, 84),
    breaths: isChild(scene) ? 22 - Math.floor(patient.age / 2) : 14,
  }
}

/** Vital signs of a ventilated patient. */
function ventilated(scene: Scene, minute: number, breaths: number): Partial<VitalSigns> {
  const { end, random, patient } = scene
  const isRich = minute < INTUBATED || minute > end - WAKING_MINUTES
  const isAwake = minute < INDUCED || minute > end - WAKING_MINUTES / 2
  const tidal = Math.round((Math.min(patient.weight, 80) * 7) / 10) * 10
  return {
    fio2: isRich ? 100 : 50,
    bis: isAwake ? random.between(88, 97) : random.between(40, 54),
    tof:
      minute <= INDUCED || minute > end - WAKING_MINUTES
        ? random.between(92, 100)
        : relaxation(scene, minute),
    ...(minute < INTUBATED || minute > end - 2
      ? {}
      : {
          etco2: random.between(32, 38),
          respiratory_rate: breaths - 2 + random.between(0, 1),
          tidal_volume: tidal,
          peak_pressure: random.between(15, 21),
        }),
  }
}

/** Train-of-four ratio (%) after rocuronium. */
function relaxation({ surgeryStart }: Scene, minute: number): number {
  const since = minute > surgeryStart + 30 ? minute - surgeryStart - 30 : minute - INDUCED
  return Math.min(60, Math.max(0, since - 35))
}

const spontaneous = ({ random }: Scene, breaths: number): Partial<VitalSigns> => ({
  respiratory_rate: breaths + random.between(0, 3),
})

function signsAt(scene: Scene, minute: number, base: ReturnType<typeof basis>): VitalSigns {
  const { random } = scene
  const { pressure, rate } = effectAt(scene, minute)
  const systolic = Math.round(base.pressure * pressure) + random.between(-3, 3)
  const diastolic = Math.round(systolic * 0.6) + random.between(-2, 2)
  const isSedated = scene.technique === 'sedation' && minute >= INDUCED && minute < scene.surgeryEnd
  return {
    moment: momentOf(scene, minute),
    heart_rate: Math.round(base.rate * rate) + random.between(-2, 2),
    systolic,
    diastolic,
    mean_pressure: Math.round((systolic + 2 * diastolic) / 3),
    spo2: minute < INDUCED ? random.between(96, 98) : random.between(isSedated ? 96 : 98, 100),
    ...(isGeneral(scene) ? ventilated(scene, minute, base.breaths) : spontaneous(scene, base.breaths)),
    ...(scene.end > 30 && minute % 15 === 0
      ? {
          temperature: Number((36.5 - Math.min(0.8, minute * 0.006) + random.between(-1, 1) / 10).toFixed(1)),
        }
      : {}),
  }
}

/** Vital signs every five minutes. */
export function vitalSignsOf(scene: Scene): VitalSigns[] {
  const base = basis(scene)
  const count = Math.floor(Math.min(scene.end, scene.elapsed) / STEP_MINUTES) + 1
  return Array.from({ length: count }, (_, at) => signsAt(scene, at * STEP_MINUTES, base))
}

const RECOVERY_STEP_MINUTES = 15

/** Vital signs in recovery; `from` and `to` in minutes after the start of the anaesthesia. */
export function recoverySignsOf(scene: Scene, from: number, to: number): VitalSigns[] {
  const base = basis(scene)
  const { random } = scene
  return Array.from({ length: Math.floor((to - from) / RECOVERY_STEP_MINUTES) + 1 }, (_, at) => {
    const systolic = Math.round(base.pressure) + random.between(-4, 4)
    const diastolic = Math.round(systolic * 0.6) + random.between(-2, 2)
    return {
      moment: momentOf(scene, from + at * RECOVERY_STEP_MINUTES),
      heart_rate: Math.round(base.rate) + random.between(-4, 4),
      systolic,
      diastolic,
      mean_pressure: Math.round((systolic + 2 * diastolic) / 3),
      spo2: random.between(95, 99),
      respiratory_rate: base.breaths + random.between(0, 3),
      ...(at === 0 ? { temperature: Number((36 + random.between(-3, 4) / 10).toFixed(1)) } : {}),
    }
  })
}
