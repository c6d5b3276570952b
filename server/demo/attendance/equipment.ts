import { isChild, isGeneral, type Scene, type Technique, type Trans } from './scene.ts'

type Material = NonNullable<Trans['materials']>[number]
type Access = Omit<NonNullable<Trans['accesses']>[number], 'moment'> & { minute: number }

const material = (name: string, quantity = 1): Material => ({ name, quantity, unit: 'un' })

/** The tracheal tube's inner diameter in millimetres. */
export function tubeSize({ patient }: Pick<Scene, 'patient'>): string {
  const diameter =
    patient.age < 14 ? Math.min(6.5, Math.round((patient.age / 4 + 3.5) * 2) / 2) : patient.isWoman ? 7.5 : 8
  return diameter.toFixed(1).replace('.', ',')
}

const byTechnique: Record<Technique, (scene: Scene) => Material[]> = {
  balanced: (scene) => [
    material(`Tubo endotraqueal com balão ${tubeSize(scene)}`),
    material('Circuito respiratório adulto'),
    material('Filtro bacteriano'),
    material('Sonda de aspiração nº 12'),
  ],
  intravenous: (scene) => [
    ...byTechnique.balanced(scene),
    material('Equipo para bomba de infusão', 2),
    material('Seringa descartável 20 mL', 4),
  ],
  spinal: () => [material('Agulha para raquianestesia 27G'), material('Luva cirúrgica estéril 7,5')],
  block: () => [material('Seringa descartável 20 mL', 2), material('Luva cirúrgica estéril 7,0')],
  sedation: () => [material('Seringa descartável 20 mL')],
}

const gaugeOf = (scene: Scene) => (isChild(scene) ? '22G' : '20G')

export const materialsOf = (scene: Scene): Material[] => [
  material(`Cateter venoso periférico ${gaugeOf(scene)}`),
  material('Equipo macrogotas'),
  material('Torneira de três vias'),
  material(`Eletrodo para monitorização ${isChild(scene) ? 'infantil' : 'adulto'}`, 5),
  material('Seringa descartável 10 mL', 3),
  ...byTechnique[scene.technique](scene),
]

/** Minutes of an anaesthesia beyond which the arterial pressure is measured by catheter. */
const INVASIVE_MINUTES = 150

export function accessesOf(scene: Scene): Access[] {
  const { technique, random, end } = scene
  const side = random.pick(['direito', 'esquerdo'])
  const venous: Access = {
    minute: 0,
    kind: 'venous',
    site: `Antebraço ${side}`,
    device: `Cateter periférico ${gaugeOf(scene)}`,
  }
  const spinal: Access = { minute: 8, kind: 'neuraxial', site: 'L3-L4', device: 'Agulha Quincke 27G' }
  const block: Access = {
    minute: 7,
    kind: 'block',
    site: 'Plexo braquial, via axilar',
    device: 'Agulha 22G de 50 mm',
    note: 'Guiado por ultrassom',
  }
  const arterial: Access = {
    minute: 14,
    kind: 'arterial',
    site: 'Artéria radial esquerda',
    device: 'Cateter 20G',
    note: 'Teste de Allen normal',
  }
  return [
    venous,
    ...(technique === 'spinal' ? [spinal] : []),
    ...(technique === 'block' ? [block] : []),
    ...(isGeneral(scene) && end > INVASIVE_MINUTES && !isChild(scene) ? [arterial] : []),
  ]
}

const BASIC_MONITORS = ['Cardioscopia', 'Oximetria de pulso', 'Pressão arterial não invasiva']

export function monitorsOf(scene: Scene): string[] {
  if (!isGeneral(scene)) return BASIC_MONITORS
  return [...BASIC_MONITORS, 'Capnografia', 'Analisador de gases', 'Temperatura', 'BIS', 'TOF']
}
