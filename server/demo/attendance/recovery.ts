import { momentOf, type Post, type Scene } from './scene.ts'
import { recoverySignsOf } from './vitalSigns.ts'

/** Minutes between the end of an anaesthesia and the entry into recovery. */
const TRANSFER_MINUTES = 5
const STAY_MINUTES = [35, 50] as const

type Score = NonNullable<Post['scores']>[number]

/** Aldrete and Kroulik's score with the given number of points missing. */
function aldrete(moment: string, missing: 0 | 1 | 2): Score {
  const items = {
    activity: missing > 1 ? 1 : 2,
    respiration: 2,
    circulation: 2,
    consciousness: missing > 0 ? 1 : 2,
    saturation: 2,
  }
  return { moment, scale: 'aldrete', total: 10 - missing, ...items }
}

const pain = (moment: string, total: number): Score => ({ moment, scale: 'pain', total })
const bromage = (moment: string, total: number): Score => ({ moment, scale: 'bromage', total })

/** The recovery from an anaesthesia that is over. */
export function recoveryOf(scene: Scene): Post {
  const { end, random, technique, patient } = scene
  const entry = end + TRANSFER_MINUTES
  const exit = entry + random.between(...STAY_MINUTES)
  const at = (minute: number) => momentOf(scene, minute)
  const isSpinal = technique === 'spinal'
  const hurts = technique !== 'sedation' && random.chance(0.25)
  return {
    recovery_entry_at: at(entry),
    recovery_exit_at: at(exit),
    destination: technique === 'sedation' ? 'Alta hospitalar' : random.pick(['Enfermaria', 'Apartamento']),
    monitors: ['Oximetria de pulso', 'Pressão arterial não invasiva', 'Cardioscopia'],
    vital_signs: recoverySignsOf(scene, entry, exit),
    administrations: hurts
      ? [
          {
            kind: 'drug',
            name: 'Morfina',
            brand: 'Dimorf',
            dose: Math.min(3, Math.max(0.5, Math.round(patient.weight * 0.04))),
            unit: 'mg',
            route: 'EV',
            started_at: at(entry + 10),
          },
        ]
      : [],
    events: [{ moment: at(exit), title: 'Alta da sala de recuperação' }],
    scores: [
      aldrete(at(entry), isSpinal ? 2 : 1),
      pain(at(entry), hurts ? random.between(4, 6) : random.between(0, 2)),
      ...(isSpinal ? [bromage(at(entry), 3)] : []),
      aldrete(at(entry + 20), isSpinal ? 1 : 0),
      aldrete(at(exit), 0),
      pain(at(exit), random.between(0, 2)),
      ...(isSpinal ? [bromage(at(exit), 0)] : []),
    ],
    notes: 'Estável, consciente e orientado, sem náuseas. Critérios de alta atingidos.',
  }
}

/** Longest time between the end of an anaesthesia and the end of recovery. */
export const LONGEST_RECOVERY_MINUTES = TRANSFER_MINUTES + STAY_MINUTES[1]
