import { fold } from './fold.ts'
import { visibleText } from './visibleText.ts'

/** The words of a text in lower case without accents. */
export const wordsOf = (text: string): string[] => fold(visibleText(text)).match(/[a-z0-9]+/g) ?? []

const set = (words: string) => new Set(words.trim().split(/\s+/))

const negators =
  set(`nega negou negam negado negada negativo negativa nao nem nenhum nenhuma nenhuns nenhumas sem nada
  ausente ausentes ausencia inexistente inexistentes nkda nka nda n`)

const affirmers = set('sim s positivo positiva afirma afirmativo yes')

/** Words that say nothing of what a patient is allergic to. */
const fillers =
  set(`a as anti o os ao aos de do da dos das e ou em na no nas nos com que se um uma ate por para quando ja teve ter
  tem tenha ha possui possuem refere referiu relata relatou apresenta apresentou relato relatos historia historico antecedente
  antecedentes conhecida conhecidas conhecido conhecidos previa previas previo previos saiba momento presente atual agora
  paciente mae pai familia familiar familiares acompanhante responsavel qualquer quaisquer algum alguma alguns algumas tipo
  qual quais quem especifique descreva coisa substancia substancias alergia alergias alergico alergica alergicos
  alergicas alergeno alergenos reacao reacoes hipersensibilidade voce sr sra senhor senhora ele ela`)

const unknowns =
  set(`sabe soube sei sabem lembra lembram recorda informa informar informado informada informou dizer perguntado
  perguntada avaliado avaliada registrado registrada aplica desconhece desconhecido desconhecida desconhecidos desconhecidas ignorado ignorada informacao
  informacoes esclarecer dados`)

/** What an allergy may be about, by the beginnings of its words. */
const topics = {
  medication: /^(medic|remedi|farmac|droga|antibiot|analges|antiinflam|inflamator|anestesi|aine)/,
  latex: /^(latex|borracha|luva)/,
  contrast: /^(iod|contraste|povidin|pvpi)/,
  food: /^(aliment|comida|fruto|mar$|camar|marisc|crustac|peixe|ovo|leite|lactose|amendo|castanh|nozes|soja|trigo|gluten|fruta|kiwi|corante)/,
  adhesive: /^(espar|micropor|fita|adesiv|curativ)/,
  insect: /^(picada|inset|abelha|vespa|formiga|marimbond|mosquito)/,
  environment:
    /^(poeira|acar|polen|mofo|pelo|anima|gato|cachorro|rinite|asma|perfume|niquel|bijuter|metal|metais|cosmetic)/,
  /** Restricts the others: a denied severe reaction denies no slight one. */
  severe: /^(grave|sever|anafil|choque|edema|glote)/,
} as const

type Topic = keyof typeof topics

const topicNames = Object.keys(topics) as Topic[]

const topicsOfWord = (word: string): Topic[] => topicNames.filter((topic) => topics[topic].test(word))

/** What a text is about; neither topics nor words of its own: allergies in general. */
export interface Scope {
  topics: ReadonlySet<Topic>
  words: ReadonlySet<string>
}

const isSilent = (word: string) =>
  fillers.has(word) || negators.has(word) || affirmers.has(word) || unknowns.has(word)

export function scopeOf(text: string): Scope {
  const words = wordsOf(text).filter((word) => !isSilent(word))
  return { topics: new Set(words.flatMap(topicsOfWord)), words: new Set(words) }
}

export const isGeneral = ({ topics: about, words }: Scope): boolean => about.size === 0 && words.size === 0

/** Only a yes or no, or nothing to read: '-'. */
export type Reading = 'denied' | 'affirmed' | 'unknown' | 'specific'

const someOf = (words: readonly string[], known: ReadonlySet<string>) => words.some((word) => known.has(word))

/** Where a statement of a folded line ends: a full stop, semicolon, 'mas', or a comma or 'e' before one that begins anew. */
const STATEMENT_END =
  /[.;]|\bmas\b|,(?=\s*(?:e\s+)?(?:alerg|reac|hipersens|tem\b|possui|nega|sem\b|nao\b))|\be\s+(?=(?:tem|possui|apresenta|refere|relata|teve)\b)/

const isDenied = (words: readonly string[]) => someOf(words, negators)

/**
 * Whether a statement of a text affirms something beside one that denies: 'Sem alergias medicamentosas; alergia a
 * camarão'. 'Látex: não' and 'Nega: látex, iodo' are one statement each, and one that names nothing affirms nothing.
 */
function affirmsBesideDenial(text: string): boolean {
  const lines = visibleText(text).split('\n')
  const statements = lines.flatMap((line) => fold(line).split(STATEMENT_END)).map(wordsOf)
  return statements.some((words) => !isDenied(words) && words.some((word) => topicsOfWord(word).length > 0))
}

/**
 * How a text about allergies reads: as a denial ('Nega', 'Sem alergias conhecidas', 'Não'), a mere yes, as not
 * known ('Não sabe', '-'), or as naming something. A denial with anything else in it ('Nega, exceto dipirona',
 * 'Nega medicamentos. Látex') names something.
 */
export function readingOf(text: string): Reading {
  const words = wordsOf(text)
  const isOnly = (known: (word: string) => boolean) => words.every((word) => known(word))
  if (words.length === 0) return 'unknown'
  if (someOf(words, unknowns) && isOnly(isSilent)) return 'unknown'
  if (someOf(words, affirmers) && isOnly((word) => affirmers.has(word) || fillers.has(word)))
    return 'affirmed'
  const isDenial = isOnly(
    (word) =>
      negators.has(word) || fillers.has(word) || topicsOfWord(word).some((topic) => topic !== 'severe'),
  )
  return isDenied(words) && isDenial && !affirmsBesideDenial(text) ? 'denied' : 'specific'
}

const MATERIALS = topicNames.filter((topic) => topic !== 'medication' && topic !== 'severe')

/** Whether a denial of one scope contradicts an allergy of another. Anything that is no known material may be a drug. */
export function contradicts(denied: Scope, affirmed: Scope): boolean {
  if (isGeneral(denied) || isGeneral(affirmed)) return true
  if (denied.topics.has('severe') && !affirmed.topics.has('severe')) return false
  const isMaterial = MATERIALS.some((topic) => affirmed.topics.has(topic))
  if (denied.topics.has('medication') && !isMaterial) return true
  if (MATERIALS.some((topic) => denied.topics.has(topic) && affirmed.topics.has(topic))) return true
  const isOnlySevere = [...denied.topics].every((topic) => topic === 'severe')
  if (denied.topics.has('severe') && isOnlySevere) return true
  return [...denied.words].some((word) => affirmed.words.has(word))
}
