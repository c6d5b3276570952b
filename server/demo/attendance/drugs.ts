import { isChild, isGeneral, rounded, type Scene, type Trans } from './scene.ts'

type Administration = NonNullable<Trans['administrations']>[number]

/** An administration; times in minutes of the anaesthesia. */
export interface GivenDrug
  extends Pick<Administration, 'kind' | 'name' | 'brand' | 'dose' | 'unit' | 'route'> {
  from: number
  /** End of an infusion or an inhalation. */
  to?: number
}

const EV = 'EV'
const INHALED = 'Inalatória'

interface Dosage {
  name: string
  brand?: string
  /** Dose per kilogram of body weight. */
  perKg: number
  step: number
  most: number
  unit: string
}

const dosages = {
  midazolam: { name: 'Midazolam', brand: 'Dormonid', perKg: 0.03, step: 0.5, most: 3, unit: 'mg' },
  fentanyl: { name: 'Fentanila', brand: 'Fentanest', perKg: 3, step: 5, most: 300, unit: 'mcg' },
  littleFentanyl: { name: 'Fentanila', brand: 'Fentanest', perKg: 0.7, step: 5, most: 50, unit: 'mcg' },
  lidocaine: { name: 'Lidocaína', brand: 'Xylestesin', perKg: 1, step: 5, most: 100, unit: 'mg' },
  propofol: { name: 'Propofol', brand: 'Diprivan', perKg: 2, step: 5, most: 200, unit: 'mg' },
  littlePropofol: { name: 'Propofol', brand: 'Diprivan', perKg: 0.7, step: 5, most: 70, unit: 'mg' },
  rocuronium: { name: 'Rocurônio', brand: 'Esmeron', perKg: 0.6, step: 5, most: 60, unit: 'mg' },
  moreRocuronium: { name: 'Rocurônio', brand: 'Esmeron', perKg: 0.15, step: 5, most: 15, unit: 'mg' },
  cefazolin: { name: 'Cefazolina', perKg: 30, step: 50, most: 2000, unit: 'mg' },
  dexamethasone: { name: 'Dexametasona', brand: 'Decadron', perKg: 0.1, step: 1, most: 8, unit: 'mg' },
  ondansetron: { name: 'Ondansetrona', brand: 'Nausedron', perKg: 0.1, step: 1, most: 8, unit: 'mg' },
  dipyrone: { name: 'Dipirona', brand: 'Novalgina', perKg: 30, step: 50, most: 2000, unit: 'mg' },
  ketoprofen: { name: 'Cetoprofeno', brand: 'Profenid', perKg: 1.5, step: 50, most: 100, unit: 'mg' },
  morphine: { name: 'Morfina', brand: 'Dimorf', perKg: 0.05, step: 0.5, most: 5, unit: 'mg' },
  sugammadex: { name: 'Sugamadex', perKg: 2, step: 10, most: 200, unit: 'mg' },
} as const satisfies Record<string, Dosage>

const dose = (scene: Scene, { name, perKg, step, most, unit, ...rest }: Dosage, from: number): GivenDrug => ({
  kind: 'drug',
  name,
  ...rest,
  dose: Math.min(most, rounded(scene.patient.weight * perKg, step)),
  unit,
  route: EV,
  from,
})

const gas = (name: string, amount: number, unit: string, from: number, to: number): GivenDrug => ({
  kind: 'gas',
  name,
  dose: amount,
  unit,
  route: INHALED,
  from,
  to,
})

const infusion = (
  name: string,
  brand: string,
  amount: number,
  unit: string,
  from: number,
  to: number,
): GivenDrug => ({
  kind: 'drug',
  name,
  brand,
  dose: amount,
  unit,
  route: EV,
  from,
  to,
})

function generalInduction(scene: Scene): GivenDrug[] {
  const { end, random, technique } = scene
  const maintained =
    technique === 'balanced'
      ? [{ ...gas('Sevoflurano', random.pick([1.8, 2, 2.2]), '%', 10, end - 4), brand: 'Sevorane' }]
      : [
          infusion('Propofol', 'Diprivan', random.pick([2.5, 3, 3.5]), 'mcg/mL (alvo)', 5, end - 3),
          infusion('Remifentanila', 'Ultiva', random.pick([0.1, 0.15, 0.2]), 'mcg/kg/min', 4, end - 4),
        ]
  return [
    gas('Oxigênio', 2, 'L/min', 0, end),
    ...(isChild(scene) ? [] : [dose(scene, dosages.midazolam, 1)]),
    dose(scene, dosages.fentanyl, 3),
    dose(scene, dosages.lidocaine, 4),
    ...(technique === 'balanced' ? [dose(scene, dosages.propofol, 5)] : []),
    dose(scene, dosages.rocuronium, 6),
    ...maintained,
  ]
}

function spinalInduction(scene: Scene): GivenDrug[] {
  const { random, patient } = scene
  return [
    gas('Oxigênio', 2, 'L/min', 0, scene.end),
    dose(scene, dosages.midazolam, 2),
    dose(scene, dosages.littleFentanyl, 3),
    {
      kind: 'drug',
      name: 'Bupivacaína hiperbárica',
      brand: 'Neocaína Pesada',
      dose: patient.height < 160 ? random.pick([10, 12.5]) : random.pick([12.5, 15]),
      unit: 'mg',
      route: 'Subaracnóidea',
      from: 8,
    },
    {
      kind: 'drug',
      name: 'Morfina',
      brand: 'Dimorf',
      dose: 80,
      unit: 'mcg',
      route: 'Subaracnóidea',
      from: 8,
    },
  ]
}

function blockInduction(scene: Scene): GivenDrug[] {
  const volume = Math.min(200, rounded(scene.patient.weight * 2.2, 5))
  return [
    gas('Oxigênio', 2, 'L/min', 0, scene.end),
    dose(scene, dosages.midazolam, 2),
    dose(scene, dosages.littleFentanyl, 3),
    {
      kind: 'drug',
      name: 'Ropivacaína',
      brand: 'Naropin',
      dose: volume,
      unit: 'mg',
      route: 'Perineural',
      from: 7,
    },
    infusion('Dexmedetomidina', 'Precedex', 0.4, 'mcg/kg/h', 10, scene.surgeryEnd),
  ]
}

const sedation = (scene: Scene): GivenDrug[] => [
  gas('Oxigênio', 3, 'L/min', 0, scene.end),
  dose(scene, dosages.littleFentanyl, 1),
  dose(scene, dosages.littlePropofol, 3),
  infusion('Propofol', 'Diprivan', 4, 'mg/kg/h', 4, scene.surgeryEnd),
]

const inductions = {
  balanced: generalInduction,
  intravenous: generalInduction,
  spinal: spinalInduction,
  block: blockInduction,
  sedation,
} as const

/** Drugs given alongside the anaesthesia, against infection, pain and nausea. */
function accompanying(scene: Scene): GivenDrug[] {
  const { surgeryStart, surgeryEnd, end, patient, technique } = scene
  if (technique === 'sedation') return []
  const mayHaveKetoprofen = !isChild(scene) && patient.asa < 3 && patient.age < 65
  const isLong = surgeryEnd - surgeryStart > 60
  return [
    dose(scene, dosages.cefazolin, Math.max(surgeryStart - 12, 1)),
    dose(scene, dosages.dexamethasone, Math.min(surgeryStart + 2, surgeryEnd)),
    ...(isGeneral(scene) && isLong ? [dose(scene, dosages.moreRocuronium, surgeryStart + 30)] : []),
    ...(mayHaveKetoprofen ? [dose(scene, dosages.ketoprofen, Math.max(surgeryEnd - 18, surgeryStart))] : []),
    dose(scene, dosages.dipyrone, Math.max(surgeryEnd - 12, surgeryStart)),
    dose(scene, dosages.ondansetron, Math.max(surgeryEnd - 8, surgeryStart)),
    ...(isGeneral(scene) && isLong ? [dose(scene, dosages.morphine, surgeryEnd - 15)] : []),
    ...(isGeneral(scene) ? [dose(scene, dosages.sugammadex, Math.max(end - 5, 7))] : []),
  ]
}

function vasopressors({ fall, technique, random }: Scene): GivenDrug[] {
  if (fall === null) return []
  const ephedrine = { name: 'Efedrina', brand: 'Efedrin', dose: 10, unit: 'mg' }
  const metaraminol = { name: 'Metaraminol', brand: 'Aramin', dose: 0.5, unit: 'mg' }
  const chosen = technique === 'spinal' || random.chance(0.5) ? ephedrine : metaraminol
  return [{ kind: 'drug', ...chosen, route: EV, from: fall + 1 }]
}

/** Millilitres per kilogram and hour. */
const MAINTENANCE = 6
const BAG_ML = 500

function fluids({ patient, end }: Scene): GivenDrug[] {
  const total = Math.min(2500, rounded(((patient.weight * end) / 60) * MAINTENANCE + patient.weight * 2, 50))
  const bags = Math.ceil(total / BAG_ML)
  return Array.from({ length: bags }, (_, bag) => ({
    kind: 'fluid' as const,
    name: 'Ringer com lactato',
    dose: Math.min(BAG_ML, total - bag * BAG_ML),
    unit: 'mL',
    route: EV,
    from: Math.floor((end * bag) / bags),
    to: Math.floor((end * (bag + 1)) / bags),
  }))
}

const BLOOD_AFTER_MINUTES = 150

function blood({ end, surgeryStart, random, technique }: Scene): GivenDrug[] {
  if (end < BLOOD_AFTER_MINUTES || technique !== 'balanced' || !random.chance(0.3)) return []
  const from = surgeryStart + 60
  return [
    { kind: 'blood', name: 'Concentrado de hemácias', dose: 300, unit: 'mL', route: EV, from, to: from + 40 },
  ]
}

/** Drugs, gases, fluids and blood of an anaesthesia, in chronological order. */
export const administrationsOf = (scene: Scene): GivenDrug[] =>
  [
    ...inductions[scene.technique](scene),
    ...accompanying(scene),
    ...vasopressors(scene),
    ...fluids(scene),
    ...blood(scene),
  ].sort((a, b) => a.from - b.from)
