import { namesOf } from './anaesthesia.ts'
import { isChild, type Pre, type Scene } from './scene.ts'

interface Question {
  category: string
  question: string
  /** Answers of a healthy patient, of one with a mild disease, and of one with a severe disease. */
  answers: readonly [well: string, mild: string, severe: string]
}

const item = (category: string, question: string, ...answers: Question['answers']): Question => ({
  category,
  question,
  answers,
})

const HISTORY = 'Antecedentes'
const HABITS = 'Hábitos'
const EXAMINATION = 'Exame físico'
const TESTS = 'Exames complementares'

const questions: readonly Question[] = [
  item(
    HISTORY,
    'Hipertensão arterial?',
    'Não',
    'Sim, controlada com losartana',
    'Sim, em uso de três fármacos',
  ),
  item(HISTORY, 'Diabetes?', 'Não', 'Sim, em uso de metformina', 'Sim, em uso de insulina'),
  item(HISTORY, 'Doença do coração?', 'Não', 'Não', 'Insuficiência coronariana, sem angina há seis meses'),
  item(
    HISTORY,
    'Asma ou doença pulmonar?',
    'Não',
    'Asma leve, sem crise há um ano',
    'DPOC em uso de broncodilatador',
  ),
  item(HISTORY, 'Refluxo gastroesofágico?', 'Não', 'Ocasional', 'Sim, em uso de omeprazol'),
  item(
    HISTORY,
    'Anestesias anteriores',
    'Nenhuma',
    'Geral, sem intercorrências',
    'Raquianestesia e geral, sem intercorrências',
  ),
  item(
    HISTORY,
    'Medicamentos em uso',
    'Nenhum',
    'Losartana 50 mg',
    'AAS 100 mg, atenolol 50 mg, sinvastatina 20 mg',
  ),
  item(HABITS, 'Tabagismo', 'Não', 'Ex-tabagista', '20 cigarros ao dia'),
  item(HABITS, 'Capacidade funcional', 'Acima de 10 MET', 'De 4 a 10 MET', 'Abaixo de 4 MET'),
  item(
    EXAMINATION,
    'Ausculta cardíaca',
    'Rítmica, sem sopros',
    'Rítmica, sem sopros',
    'Rítmica, sopro sistólico leve',
  ),
  item(
    EXAMINATION,
    'Ausculta pulmonar',
    'Sem ruídos adventícios',
    'Sem ruídos adventícios',
    'Murmúrio reduzido nas bases',
  ),
  item(TESTS, 'Hemoglobina', '14,1 g/dL', '13,2 g/dL', '11,4 g/dL'),
  item(TESTS, 'Creatinina', '0,8 mg/dL', '0,9 mg/dL', '1,4 mg/dL'),
  item(
    TESTS,
    'Eletrocardiograma',
    'Normal',
    'Ritmo sinusal',
    'Ritmo sinusal, sobrecarga de ventrículo esquerdo',
  ),
]

const fastings = [
  'Orientado: 8 h para sólidos, 2 h para líquidos claros',
  'Orientado: 6 h para refeição leve, 2 h para líquidos claros',
] as const

const premedications = [
  'Nenhuma',
  'Nenhuma',
  'Midazolam 7,5 mg VO, 60 min antes',
  'Diazepam 10 mg VO na véspera',
] as const

const plans = [
  'Jejum de 8 horas para sólidos e 2 horas para líquidos claros. Riscos e alternativas explicados; dúvidas esclarecidas.',
  'Manter os medicamentos habituais na manhã da cirurgia, com pouca água. Jejum orientado.',
  'Orientado quanto ao jejum, à técnica proposta e ao controle da dor depois da cirurgia.',
] as const

function answersOf({ patient, random }: Pick<Scene, 'patient' | 'random'>) {
  return questions.map(({ category, question, answers: [well, mild, severe] }) => {
    const isIll = patient.asa > 1 && random.chance(0.45)
    return { category, question, answer: isIll ? (patient.asa > 2 ? severe : mild) : well }
  })
}

/** As the patient's register has it. */
const allergyAnswer = (allergies: string | null) => ({
  category: 'Alergias',
  question: 'Alergia a medicamentos, látex ou alimentos?',
  answer: allergies ?? 'Nega',
})

/** A pre-anaesthetic evaluation. */
export function evaluationOf(
  scene: Pick<Scene, 'patient' | 'random' | 'technique'>,
  { at, hasTerm, allergies }: { at: string; hasTerm: boolean; allergies: string | null },
): Pre {
  const { random } = scene
  const airway = isChild(scene)
    ? {}
    : {
        mallampati: random.pick([1, 1, 2, 2, 2, 3]),
        mouth_opening_cm: random.between(35, 55) / 10,
        thyromental_distance_cm: random.between(60, 80) / 10,
        neck_mobility: random.chance(0.9) ? 'Preservada' : 'Reduzida à extensão',
      }
  const isSaid = random.chance(0.8)
  return {
    evaluated_at: at,
    ...airway,
    planned_techniques: namesOf(scene),
    ...(isSaid
      ? { fasting: random.pick(fastings), premedication: random.pick(premedications), consent_obtained: true }
      : {}),
    answers: [...answersOf(scene), allergyAnswer(allergies)],
    notes: random.pick(plans),
    consent_term: hasTerm,
  }
}
