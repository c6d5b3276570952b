import { GROUP, HOSPITAL } from './institutions.ts'

interface DemoConsentTerm {
  institution: number
  version: number
  /** E-mail of a sign-in. */
  author: string
  /** Days before the first start: earlier than all documents, so that these show the newest version. */
  daysAgo: number
  /** Local time 'HH:mm'. */
  time: string
  /** HTML of each paragraph. */
  paragraphs: readonly string[]
}

const informed =
  'Eu, <strong>{paciente}</strong>, CPF {cpf}, fui informado(a) por {anestesista}, em linguagem clara, sobre a anestesia proposta para o procedimento <em>{procedimento}</em>, previsto para {data} no {instituição}, sobre as técnicas possíveis, seus benefícios, suas limitações e suas alternativas.'
const risks =
  'Compreendo que toda anestesia envolve riscos, entre eles náuseas e vômitos, dor de garganta, lesões dentárias, dor de cabeça, reações alérgicas, complicações respiratórias, cardíacas e neurológicas e, raramente, risco de morte.'
const disclosed =
  'Informei minhas doenças, alergias, medicamentos em uso, cirurgias e anestesias anteriores e hábitos, e compreendo que omitir essas informações aumenta os riscos.'

/** The hospital corrected its first text; the second shows the replaced hours struck through. */
export const consentTerms: readonly DemoConsentTerm[] = [
  {
    institution: HOSPITAL,
    version: 1,
    author: 'gestor@sala.test',
    daysAgo: 210,
    time: '16:20',
    paragraphs: [
      informed,
      risks,
      disclosed,
      'Estou em jejum de alimentos e de líquidos há <strong>12 horas</strong>.',
      'Pude fazer perguntas e todas foram respondidas. Autorizo a anestesia e os procedimentos necessários à minha segurança.',
    ],
  },
  {
    institution: HOSPITAL,
    version: 2,
    author: 'anestesista@sala.test',
    daysAgo: 47,
    time: '09:05',
    paragraphs: [
      informed,
      `${risks} A técnica escolhida pode ser mudada durante o procedimento, se a minha segurança o exigir.`,
      disclosed,
      'Estou em jejum de alimentos sólidos há <s>12 horas</s> <strong>8 horas</strong> e de líquidos claros há <strong>2 horas</strong>.',
      'Pude fazer perguntas e todas foram respondidas. <em>Sei que posso retirar este consentimento a qualquer momento antes do início da anestesia, sem prejuízo do meu atendimento.</em>',
      '',
      'Autorizo a anestesia e os procedimentos necessários à minha segurança, inclusive a transfusão de sangue em situação de urgência, salvo manifestação em contrário registrada em meu prontuário.',
    ],
  },
  {
    institution: GROUP,
    version: 1,
    author: 'gestor@sala.test',
    daysAgo: 160,
    time: '11:40',
    paragraphs: [
      'Declaro que eu, <strong>{paciente}</strong>, nascido(a) em {nascimento}, conversei com {anestesista}, da equipe do Grupo Anestesia Sul, sobre a anestesia para <em>{procedimento}</em>.',
      risks,
      disclosed,
      'Autorizo a anestesia e as medidas que a minha segurança exigir, e posso retirar esta autorização a qualquer momento antes do seu início.',
    ],
  },
]
