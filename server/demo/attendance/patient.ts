import type { Random } from '../random.ts'
import type { Patient, Scene, Technique } from './scene.ts'
import { rounded } from './scene.ts'

const OLD = 65
const GROWN = 14

function sizeOf(age: number, isWoman: boolean, random: Random): Pick<Patient, 'weight' | 'height'> {
  if (age < 1) return { weight: random.between(8, 16) / 2, height: random.between(55, 68) }
  if (age < GROWN) {
    const weight = rounded(2 * age + 9 + random.between(-10, 20) / 10, 0.5)
    return { weight, height: 74 + 6 * age + random.between(-3, 3) }
  }
  const height = isWoman ? random.between(150, 174) : random.between(162, 188)
  const index = random.between(200, 335) / 10
  return { weight: rounded((index * height * height) / 10_000, 0.5), height }
}

function statusOf(age: number, random: Random): number {
  const fate = random.between(1, 100)
  if (age >= OLD) return fate <= 60 ? 2 : 3
  if (fate <= 45) return 1
  return fate <= 88 ? 2 : 3
}

/** @param age in years */
export function randomPatient(age: number, isWoman: boolean, random: Random): Patient {
  return { age, isWoman, ...sizeOf(age, isWoman, random), asa: statusOf(age, random) }
}

/** What determines a surgery's anaesthesia. */
export interface Surgery {
  name: string
  speciality: string
  sectors: readonly string[]
}

const spinalShares: Readonly<Record<string, number>> = {
  'Ortopedia e Traumatologia': 55,
  'Ginecologia e Obstetrícia': 45,
  Urologia: 60,
  'Cirurgia Vascular': 50,
  'Cirurgia Geral': 35,
  Coloproctologia: 55,
}

/** Anaesthetic technique for a surgery. */
export function techniqueFor({ name, speciality, sectors }: Surgery, age: number, random: Random): Technique {
  const fate = random.between(1, 100)
  if (sectors.includes('Endoscopia') || speciality === 'Oftalmologia') return 'sedation'
  if (age < GROWN) return 'balanced'
  if (/^(Ces|Parto)/.test(name)) return 'spinal'
  if (speciality === 'Cirurgia da Mão') return fate <= 80 ? 'block' : 'sedation'
  if (/videolaparoscopia|laparoscop/i.test(name)) return fate <= 70 ? 'balanced' : 'intravenous'
  if (fate <= (spinalShares[speciality] ?? 0)) return 'spinal'
  return fate % 3 === 0 ? 'intravenous' : 'balanced'
}

/** Course of an anaesthesia that takes the given minutes. */
export function planCourse(
  technique: Technique,
  { minutes, isLimb, random }: { minutes: number; isLimb: boolean; random: Random },
): Pick<Scene, 'surgeryStart' | 'surgeryEnd' | 'end' | 'fall' | 'tourniquet'> {
  const surgeryStart = Math.min(technique === 'sedation' ? 6 : 24, Math.floor(minutes * 0.35))
  const surgeryEnd = Math.max(surgeryStart, minutes - Math.min(12, Math.floor(minutes * 0.2)))
  const mayFall = technique === 'spinal' || technique === 'balanced' || technique === 'intravenous'
  const long = surgeryEnd - surgeryStart > 25
  return {
    surgeryStart,
    surgeryEnd,
    end: minutes,
    fall: mayFall && long && random.chance(0.3) ? surgeryStart + 5 * random.between(1, 3) : null,
    tourniquet: isLimb && long ? [surgeryStart, Math.max(surgeryEnd - 5, surgeryStart)] : null,
  }
}
