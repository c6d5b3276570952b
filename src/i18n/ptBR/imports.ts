import type { CellFailure } from '../../schema/importCells.ts'
import type { ImportList, ImportType } from '../../schema/imports.ts'

/** A column's label, and what else its header is called. */
interface ColumnTexts {
  label: string
  synonyms: readonly string[]
}

/** What the column of names is called in lists of people, and of materials. */
const named = [
  ...['nome completo', 'profissional', 'cirurgiao', 'medico', 'nome do cirurgiao', 'nome do medico'],
  ...['anestesista', 'anestesiologista', 'nome do anestesista', 'colaborador', 'nome do profissional'],
  ...['material', 'nome do material', 'item', 'produto'],
]

/** Column on the wire → its texts (OQ-127). Headers are compared without accents, case and punctuation. */
const columns: Record<string, ColumnTexts> = {
  procedure_surgery_probable_date: {
    label: 'Data provável da cirurgia',
    synonyms: ['data da cirurgia', 'data e hora', 'data hora', 'data prevista', 'data', 'agendamento'],
  },
  procedure_pre_probable_date: {
    label: 'Data da consulta',
    synonyms: ['data e hora', 'data hora', 'data prevista', 'data', 'agendamento'],
  },
  procedure_medical_record_number: {
    label: 'Nº prontuário',
    synonyms: ['prontuario', 'numero do prontuario', 'num prontuario', 'n prontuario'],
  },
  procedure_name: {
    label: 'Procedimento',
    synonyms: ['cirurgia', 'nome do procedimento', 'procedimento proposto'],
  },
  'surgical-procedure_code': {
    label: 'Código do procedimento',
    synonyms: ['codigo', 'codigo tuss', 'cod tuss', 'tuss', 'cod procedimento'],
  },
  patient_name: {
    label: 'Paciente',
    synonyms: ['nome do paciente', 'nome paciente', 'nome completo', 'nome'],
  },
  patient_birth_date: {
    label: 'Data de nascimento',
    synonyms: ['nascimento', 'dt nascimento', 'data nasc', 'dn'],
  },
  patient_address: { label: 'Endereço', synonyms: ['endereco do paciente', 'logradouro'] },
  patient_phone_number: {
    label: 'Telefone',
    synonyms: ['celular', 'fone', 'contato', 'telefone do paciente'],
  },
  patient_cpf: { label: 'CPF', synonyms: ['cpf do paciente', 'cpf paciente'] },
  patient_gender: { label: 'Gênero', synonyms: ['sexo'] },
  'medical-plan_name': { label: 'Convênio', synonyms: ['plano', 'plano de saude', 'operadora'] },
  surgeon_name: { label: 'Cirurgião', synonyms: ['medico', 'nome do cirurgiao', 'cirurgiao responsavel'] },
  surgeon_cpf: { label: 'CPF do cirurgião', synonyms: ['cpf cirurgiao', 'cpf medico', 'cpf do medico'] },
  crm_number: {
    label: 'CRM',
    synonyms: ['numero do crm', 'crm do cirurgiao', 'crm do medico', 'numero crm', 'n crm'],
  },
  crm_state: { label: 'UF do CRM', synonyms: ['uf', 'crm uf', 'estado do crm'] },
  crm_state_id: { label: 'UF do CRM', synonyms: ['uf', 'crm uf', 'estado do crm', 'estado'] },
  name: { label: 'Nome', synonyms: named },
  description: { label: 'Descrição', synonyms: ['detalhes', 'observacao'] },
  internal_code: { label: 'Código interno', synonyms: ['codigo', 'cod', 'referencia'] },
  price: { label: 'Preço', synonyms: ['valor', 'preco unitario', 'valor unitario', 'preco r$', 'valor r$'] },
  cpf: { label: 'CPF', synonyms: ['documento'] },
  speciality: { label: 'Especialidade', synonyms: ['especialidades', 'area'] },
  phone_number: { label: 'Telefone', synonyms: ['celular', 'fone', 'contato'] },
  email: { label: 'E-mail', synonyms: ['correio eletronico', 'endereco de e-mail'] },
  is_resident: { label: 'Residente', synonyms: ['e residente'] },
  document: { label: 'Documento', synonyms: ['registro', 'coren', 'conselho'] },
  positionName: { label: 'Função', synonyms: ['cargo', 'posicao'] },
}

/** @throws Error for a column without texts. */
export function columnTexts(name: string): ColumnTexts {
  const found = columns[name]
  if (!found) throw new Error(`no texts for the imported column ${name}`)
  return found
}

const failures: Record<CellFailure, string> = {
  blank: 'Valor em branco na coluna',
  formula: 'Valor inválido para o tipo da coluna',
  type: 'Valor inválido para o tipo da coluna',
  phone: 'Número de telefone inválido',
  state: 'Estado inválido',
}

/** Type → the format that its cells are expected in (ours but for phone and state, OQ-138). */
const hints: Record<ImportType, string> = {
  string: 'Revise o texto: há um limite de caracteres ou um formato próprio.',
  email: 'Use o formato nome@dominio.com',
  integer: 'Use apenas números inteiros',
  float: 'Use um número, como 1.234,56',
  date: 'Use o formato DD/MM/AAAA',
  datetime: 'Use o formato DD/MM/AAAA HH:mm',
  phone: 'Formato de telefone inválido. Use o formato (XX) XXXXX-XXXX',
  state: 'Estado inválido. Use a sigla do estado (ex: SP, RJ, etc.)',
}

const lists: Record<ImportList, string> = {
  states: 'Estado',
  genders: 'Gênero',
  yesNo: 'Sim ou não',
  surgicalTeamPositions: 'Função',
  healthPlans: 'Convênio',
  surgeons: 'Cirurgião',
}

/** What the server says of a row that it does not import, by the refusal's code; `{value}` is the cell, `{name}` who was found. */
const refusals = {
  'value.invalid': 'Valor inválido.',
  'value.unmatched': '“{value}” não foi encontrado no cadastro. Escolha a correspondência.',
  'price.range': 'O preço deve ser de zero a 9.999.999.999,99.',
  'patient.other': 'O CPF já é de outro paciente: {name}.',
  'patient.birthDate': 'O CPF é de {name}, cadastrado com outra data de nascimento.',
  'patient.ambiguous': 'Há mais de um paciente chamado “{name}” com esta data de nascimento. Informe o CPF.',
  'birthDate.future': 'A data de nascimento não pode ser posterior a hoje.',
  'surgeon.ambiguous': 'Há mais de um cirurgião chamado “{value}”. Informe CPF ou CRM e UF.',
  'surgeon.other': 'O CPF ou CRM é de outro cirurgião: {name}.',
  'plan.ambiguous': 'Há mais de um convênio chamado “{value}”. Escolha a correspondência.',
  'procedure.unknownCode': 'O código “{value}” não existe no catálogo de procedimentos.',
  'procedure.ambiguousCode':
    'O código “{value}” existe em mais de uma tabela, com nomes diferentes. Informe o convênio.',
  'procedure.past': 'A data é anterior a {years} anos atrás ou posterior a {years} anos à frente.',
} as const

export type RefusalCode = keyof typeof refusals

/** Texts of the import wizard, its history and its refusals. */
export const imports = {
  button: 'IMPORTAR',
  failures,
  hints,
  lists,
  refusals,
  required: '(*) Obrigatório',
  formulaFailed: 'A fórmula desta célula não tem resultado. Informe o valor.',
  failed: 'Falha ao realizar importação',
  tryLater: 'Tente novamente mais tarde ou corrija os dados enviados.',
  /** What is known of an import that the server refused; the summary's words get their numbers. */
  errors: {
    summary: 'Resumo — Total | Sucesso | Falha',
    line: 'Linha',
    column: 'campo',
    code: 'código',
    more: '...e mais {count} erros.',
  },
  unreadable: 'Falha ao importar planilha, informe ao suporte técnico!',
  refused: 'Algumas linhas não puderam ser importadas. Nada foi gravado.',
  crowded: 'Há muitas importações em andamento. Aguarde alguns minutos e tente novamente.',
  busy: 'Outra importação desta instituição está em andamento. Aguarde e tente novamente.',
  changedMeanwhile:
    'Um paciente desta planilha acaba de ser cadastrado por outra pessoa. Nada foi gravado. Envie novamente.',
  tooManyRows: 'A planilha tem {count} linhas. Importe até {most} por vez.',
  noRows: 'A planilha não tem linhas para importar.',
  reverted: 'Importação desativada com sucesso!',
  revertedBefore: 'Esta importação já está desativada.',
  revertFinal: 'Importações de convites não podem ser desativadas.',
  mappingRequired: 'Selecione os campos de referência (Obrigatórios) para prosseguir com a importação!',
  noGoodRows: 'Ops, não existe linhas sem falhas, corrija sua tabela e tente novamente!',
} as const
