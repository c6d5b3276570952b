import type { ConsentField } from '../../domain/consentTerm.ts'

const fields: Readonly<Record<ConsentField, string>> = {
  paciente: 'Nome do paciente',
  nascimento: 'Data de nascimento',
  cpf: 'CPF do paciente',
  procedimento: 'Procedimento',
  anestesista: 'Anestesiologista',
  instituição: 'Instituição',
  data: 'Data do procedimento',
}

const count = (number: number) => number.toLocaleString('pt-BR')

/** The editor of the consent term. */
export const consentEditor = {
  text: 'Texto do termo',
  guidance:
    'Informe apenas os parágrafos do documento. Os dados do paciente e anestesista serão impressos automaticamente no termo.',
  linesLeft: (lines: number) => `${count(lines)} ${lines === 1 ? 'linha restante' : 'linhas restantes'}`,
  charactersLeft: (characters: number) =>
    `${count(characters)} ${characters === 1 ? 'caractere restante' : 'caracteres restantes'}`,
  unknownField: "Não há dado com este nome: será impresso como está. Use 'Inserir dado'.",
  unknownFields: (written: readonly string[]) =>
    `${written.length === 1 ? 'Dado desconhecido' : 'Dados desconhecidos'}: ${written.join(', ')}. Use 'Inserir dado'.`,
  formatting: 'Formatação',
  bold: 'Negrito',
  italic: 'Itálico',
  strike: 'Tachado',
  undo: 'Desfazer',
  redo: 'Refazer',
  insert: 'Inserir dado',
  fields,
  preview: 'Pré-visualizar',
  previewTitle: 'Pré-visualização do termo',
  previewFile: 'termo-de-consentimento.pdf',
  versions: 'Versões',
  versionsTitle: 'Versões do termo',
  versionsFailed: 'Não foi possível carregar as versões.',
  noVersions: 'Nenhuma versão foi salva ainda. O texto em uso é o do grupo ou o padrão.',
  version: (version: number, at: string, by: string) => `Versão ${version}, de ${at}, por ${by}`,
  comparison: 'Comparação',
  withPrevious: 'O que mudou da versão anterior',
  withText: 'O que muda no texto aberto',
  same: 'Nenhuma diferença.',
  first: 'É a primeira versão.',
  use: (version: number) => `Usar a versão ${version}`,
  removed: 'Retirado',
  added: 'Incluído',
  loadFailed: 'Erro ao carregar dados, verifique sua conexão com a internet',
  saved: 'Configurações do termo alteradas com sucesso',
  saveFailed: 'Erro ao atualizar configurações do pré-anestésico',
  conflictTitle: 'O termo de consentimento foi alterado',
} as const
