import { administrationsOf, type GivenDrug } from './drugs.ts'
import { accessesOf, materialsOf, monitorsOf, tubeSize } from './equipment.ts'
import { eventsOf } from './events.ts'
import { isGeneral, momentOf, rounded, type Scene, type Technique, type Trans } from './scene.ts'
import { vitalSignsOf } from './vitalSigns.ts'

const techniqueNames: Record<Technique, string[]> = {
  balanced: ['Anestesia geral balanceada'],
  intravenous: ['Anestesia venosa total'],
  spinal: ['Raquianestesia', 'Sedação'],
  block: ['Bloqueio do plexo braquial', 'Sedação'],
  sedation: ['Sedação'],
}

export const namesOf = ({ technique }: Pick<Scene, 'technique'>): string[] => techniqueNames[technique]

/** An infusion that continues beyond the elapsed minutes has no end. */
function toAdministration(scene: Scene, { from, to, ...given }: GivenDrug) {
  if (to === undefined) return { ...given, started_at: momentOf(scene, from) }
  const isVolume = given.kind === 'fluid' || given.kind === 'blood'
  return {
    ...given,
    started_at: momentOf(scene, from),
    ...(to <= scene.elapsed ? { ended_at: momentOf(scene, Math.max(to, from)) } : {}),
    is_continuous: !isVolume,
  }
}

const roles = ['Circulante de sala', 'Instrumentador'] as const

/** Team members other than surgeons and anaesthetists. */
function teamOf({ random }: Scene, names: readonly string[]) {
  return random.pickSome(names, roles.length).map((name, index) => ({
    role: roles[index] ?? roles[0],
    name,
    registration: `COREN ${random.digits(6)} SP`,
  }))
}

function airwayOf(scene: Scene): NonNullable<Trans['airway']> {
  const { random, technique } = scene
  if (!isGeneral(scene))
    return {
      device:
        technique === 'sedation'
          ? 'Cateter nasal de oxigênio, 3 L/min'
          : 'Cateter nasal de oxigênio, 2 L/min',
      ventilation: 'Espontânea',
    }
  const tidal = Math.round((Math.min(scene.patient.weight, 80) * 7) / 10) * 10
  return {
    device: `Tubo orotraqueal ${tubeSize(scene)} com balonete`,
    cormack_lehane: random.chance(0.8) ? 1 : 2,
    attempts: random.chance(0.93) ? 1 : 2,
    ventilation: `Volume controlado, ${tidal} mL, PEEP 5 cmH₂O`,
  }
}

const positions = ['Decúbito dorsal', 'Decúbito dorsal', 'Litotomia', 'Decúbito lateral'] as const

/** Fluid losses, once the surgery is over; diuresis only for anaesthesias of more than 90 minutes. */
function outputsOf(scene: Scene): Trans['outputs'] {
  const { patient, end, random, technique, surgeryEnd, elapsed } = scene
  if (technique === 'sedation' || surgeryEnd > elapsed) return []
  const moment = momentOf(scene, surgeryEnd)
  const bleeding = rounded(patient.weight * random.pick([0.5, 1, 2, 4]), 10)
  return [
    ...(end > 90
      ? [{ kind: 'diuresis' as const, volume_ml: rounded((patient.weight * end) / 60, 10), moment }]
      : []),
    { kind: 'bleeding' as const, volume_ml: bleeding, moment },
  ]
}

/** The recovery room receives the patient as soon as the theatre is left. */
const toRecovery = (scene: Scene) => ({
  moment: momentOf(scene, scene.end + 3),
  to: 'Equipe da sala de recuperação',
  note: 'Estável, respirando espontaneamente.',
})

const ENTRY_MINUTES = 6

/** The anaesthesia's record. @param closedAt instant at which the record was closed; null if it is open */
export function anaesthesiaOf(
  scene: Scene,
  { closedAt, names }: { closedAt: string | null; names: readonly string[] },
): Trans {
  const { elapsed, surgeryStart, surgeryEnd, end, random } = scene
  const isPast = (minute: number) => minute <= elapsed
  const at = (minute: number) => momentOf(scene, minute)
  const isOver = isPast(end)
  return {
    anesthesia_start: at(0),
    room_entry_at: at(-ENTRY_MINUTES),
    ...(isPast(surgeryStart) ? { surgery_start_at: at(surgeryStart) } : {}),
    ...(isPast(surgeryEnd) ? { surgery_end_at: at(surgeryEnd) } : {}),
    ...(isOver ? { anesthesia_end: at(end), room_exit_at: at(end + 3) } : {}),
    ...(closedAt ? { closed_at: closedAt } : {}),
    techniques: namesOf(scene),
    position: random.pick(positions),
    monitors: monitorsOf(scene),
    airway: airwayOf(scene),
    vital_signs: vitalSignsOf(scene),
    administrations: administrationsOf(scene)
      .filter(({ from }) => isPast(from))
      .map((given) => toAdministration(scene, given)),
    outputs: outputsOf(scene),
    events: eventsOf(scene)
      .filter(({ minute }) => isPast(minute))
      .map(({ minute, ...event }) => ({ ...event, moment: at(minute) })),
    accesses: accessesOf(scene)
      .filter(({ minute }) => isPast(minute))
      .map(({ minute, ...access }) => ({ ...access, moment: at(minute) })),
    materials: materialsOf(scene),
    team: teamOf(scene, names),
    ...(isOver ? { notes: random.pick(notes) } : {}),
    ...(random.chance(0.8) ? { fasting: 'Conferido: mais de 8 h para sólidos', consent_obtained: true } : {}),
    ...(isOver ? { handovers: [toRecovery(scene)] } : {}),
  }
}

const notes = [
  'Jejum de 8 horas conferido. Aparelho de anestesia checado antes do início.',
  'Procedimento sem intercorrências anestésicas. Paciente encaminhado à recuperação estável e orientado.',
  'Proteção ocular e dos pontos de pressão. Aquecimento com manta térmica.',
  'Profilaxia de náuseas e vômitos e analgesia multimodal. Sem intercorrências.',
] as const
