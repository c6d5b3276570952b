import { fold } from './fold.ts'

/** The name of an empty installation's institution until somebody gives it one. */
export const UNNAMED_INSTITUTION = 'Instituição'

/** First words of institution names, by gender. */
const masculine = new Set([
  ...['ambulatorio', 'centro', 'complexo', 'consultorio', 'grupo', 'hospital', 'instituto', 'laboratorio'],
  ...['nucleo', 'pronto', 'servico'],
])
const feminine = new Set([
  ...['associacao', 'beneficencia', 'casa', 'clinica', 'cooperativa', 'fundacao', 'irmandade', 'maternidade'],
  ...['policlinica', 'rede', 'sociedade', 'unidade'],
])

/** Articles, and prepositions contracted with them. */
const feminineForms = { o: 'a', ao: 'à', do: 'da', no: 'na' } as const

type Article = keyof typeof feminineForms

const isSantaCasa = (name: string) => /^santas? casas?\b/.test(name)

/**
 * 'do Hospital Santa Luzia', 'à Clínica Boa Vista'; a name of unknown gender is preceded by 'instituição':
 * 'na instituição Vida e Luz'.
 */
export function withArticle(article: Article, name: string): string {
  const folded = fold(name.trim())
  const [first = ''] = folded.split(/[^a-z]/)
  if (masculine.has(first)) return `${article} ${name}`
  const isFeminine = feminine.has(first) || isSantaCasa(folded)
  return `${feminineForms[article]} ${isFeminine ? '' : 'instituição '}${name}`
}

const listFormat = new Intl.ListFormat('pt-BR')

/** 'do Hospital Santa Luzia e da Clínica Boa Vista'. */
export const listWithArticles = (article: Article, names: readonly string[]): string =>
  listFormat.format(names.map((name) => withArticle(article, name)))
