import type { CellFailure } from '../../schema/importCells.ts'
import type { ImportList, ImportType } from '../../schema/imports.ts'

const failures: Record<CellFailure, string> = {
  blank: 'Valor em branco na coluna',
  formula: 'Valor inválido para o tipo da coluna',
  type: 'Valor inválido para o tipo da coluna',
  decimals: 'Valor inválido para o tipo da coluna',
  phone: 'Número de telefone inválido',
  state: 'Estado inválido',
  otherHour: 'A coluna da data traz outra hora',
}

/** Expected cell format by type (ours except phone and state, OQ-138). */
const hints: Record<ImportType, string> = {
  string: 'Revise o texto: há um limite de caracteres ou um formato próprio.',
  email: 'Use o formato nome@dominio.com',
  integer: 'Use apenas números inteiros',
  float: 'Use um número, como 1.234,56',
  date: 'Use o formato DD/MM/AAAA',
  datetime: 'Use o formato DD/MM/AAAA HH:mm',
  hour: 'Use o formato HH:mm',
  minutes: 'Use minutos (90) ou horas e minutos (1h30), de 5 min a 24 h',
  phone: 'Formato de telefone inválido. Use o formato (XX) XXXXX-XXXX',
  state: 'Estado inválido. Use a sigla do estado (ex: SP, RJ, etc.)',
}

const lists: Record<ImportList, string> = {
  states: 'Estado',
  genders: 'Gênero',
  yesNo: 'Sim ou não',
  surgicalTeamPositions: 'Função',
  medicalPlanTables: 'Tabela',
  healthPlans: 'Convênio',
  surgeons: 'Cirurgião',
  surgeryCenters: 'Setor',
  surgeryCenterRooms: 'Sala',
  anaesthetists: 'Anestesista principal',
  sides: 'Lado',
}

/**
 * The server's message about a rejected row, by error code; `{value}` is the cell or the record's value,
 * `{name}` the person or thing found.
 */
const refusals = {
  'value.invalid': 'Valor inválido.',
  'value.unmatched': '“{value}” não foi encontrado no cadastro. Escolha a correspondência.',
  'value.guessed': '“{value}” parece ser {name}. Confirme a correspondência.',
  'record.other': '“{value}” já é de outro cadastro: {name}.',
  'price.range': 'O preço deve ser de zero a 9.999.999.999,99.',
  'patient.other': 'O CPF já é de outro paciente: {name}.',
  'patient.birthDate': 'O CPF é de {name}, cadastrado com outra data de nascimento.',
  'patient.ambiguous': 'Há mais de um paciente chamado “{name}” com esta data de nascimento. Informe o CPF.',
  'patient.doubt': 'Já há “{name}” ({value}). É a mesma pessoa ou outra?',
  'birthDate.early': 'A data de nascimento não pode ser anterior a 1900.',
  'birthDate.future': 'A data de nascimento não pode ser posterior a hoje.',
  'phone.extension': 'O telefone “{value}” traz um ramal, que não cabe no cadastro.',
  'date.early': 'A data não pode ser anterior a 1900.',
  'date.future': 'A data não pode ser posterior a hoje.',
  'surgeon.ambiguous': 'Há mais de um cirurgião chamado “{value}”. Informe CPF ou CRM e UF.',
  'surgeon.other': 'O CPF ou CRM é de outro cirurgião: {name}.',
  'plan.ambiguous': 'Há mais de um convênio chamado “{value}”. Escolha a correspondência.',
  'sector.ambiguous': 'Há mais de um setor chamado “{value}”. Escolha a correspondência.',
  'room.ambiguous': 'Há mais de uma sala chamada “{value}”. Escolha a correspondência.',
  'room.otherSector': '“{value}” foi associada a uma sala de outro setor, não de “{name}”.',
  'anaesthetist.ambiguous': 'Há mais de um anestesista chamado “{value}”. Escolha a correspondência.',
  'side.noSurgery':
    'O lado “{value}” é de uma cirurgia, e a linha não tem o código do procedimento. Informe o código ou importe sem o lado.',
  'procedure.unknownCode': 'O código “{value}” não existe no catálogo de procedimentos.',
  'procedure.ambiguousCode':
    'O código “{value}” existe em mais de uma tabela, com nomes diferentes. Informe o convênio.',
  'procedure.endedCode': 'O código “{value}” não está em vigor na data da cirurgia.',
  'procedure.twice': 'O código “{value}” está na planilha também com outro nome ou vigência: {name}.',
  'procedure.period': 'O fim da vigência é anterior ao início.',
  'drug.otherClass': '“{name}” já está no catálogo em outra classe: {value}.',
  'drug.otherFactor': '“{name}” já está no catálogo com outro fator de conversão: {value}.',
  'drug.otherSynonym': '“{value}” já é nome de outro fármaco do catálogo: {name}.',
  'drug.isSynonym': '“{value}” é outro nome de {name}, que já está no catálogo.',
  'drug.volume': 'O volume e o fator de conversão devem ser maiores que zero.',
  'procedure.past': 'A data é anterior a {years} anos atrás ou posterior a {years} anos à frente.',
} as const

/** Labels of the corrections that a refusal offers. */
const offers = {
  same: 'É o mesmo: usar {values}',
  use: 'Usar {value}',
  surgery: 'Usar {code} – {name}',
  withoutCode: 'Importar sem o código',
  withoutSide: 'Importar sem o lado',
  samePerson: 'Mesma pessoa',
  samePersonAs: 'Mesma pessoa: {who}',
  otherPerson: 'Outra pessoa',
} as const

/** What tells people of one name apart. */
const who = {
  recordNumber: 'prontuário {number}',
  registered: 'cadastro nº {id}',
  noCpf: 'sem CPF',
} as const

export type RefusalCode = keyof typeof refusals

/** Texts of the import wizard, its history and its refusals. */
export const imports = {
  button: 'IMPORTAR',
  failures,
  hints,
  lists,
  refusals,
  offers,
  who,
  /** The change that a row of a newer edition makes to the catalogue. */
  edition: {
    renamed: 'Antes: {name}',
    redated: 'Vigência antes: {period}',
    always: 'sem limite',
    from: 'desde {from}',
    until: 'até {until}',
    both: 'de {from} a {until}',
  },
  required: '(*) Obrigatório',
  oneHour: 'Deixe a mesma hora nas duas, ou só em uma.',
  formulaFailed: 'A fórmula desta célula não tem resultado. Informe o valor.',
  failed: 'Falha ao realizar importação',
  tryLater: 'Tente novamente mais tarde ou corrija os dados enviados.',
  /** Details of a rejected import; numbers are added to the summary's labels. */
  errors: {
    summary: 'Resumo — Total | Sucesso | Falha',
    line: 'Linha',
    column: 'campo',
    code: 'código',
    more: '...e mais {count} erros.',
  },
  unreadable: 'Falha ao importar planilha, informe ao suporte técnico!',
  refused: 'Algumas linhas não puderam ser importadas. Nada foi salvo.',
  crowded: 'Há muitas importações em andamento. Aguarde alguns minutos e tente novamente.',
  busy: 'Outra importação desta instituição está em andamento. Aguarde e tente novamente.',
  changedMeanwhile:
    'Um paciente desta planilha acaba de ser cadastrado por outra pessoa. Nada foi salvo. Envie novamente.',
  tooManyRows: 'A planilha tem {count} linhas. Importe até {most} por vez.',
  noRows: 'A planilha não tem linhas para importar.',
  reverted: 'Importação desativada com sucesso!',
  revertedBefore: 'Esta importação já está desativada.',
  revertFinal: 'Importações deste tipo não podem ser desativadas.',
  mappingRequired: 'Selecione os campos de referência (Obrigatórios) para prosseguir com a importação!',
  noGoodRows: 'Ops, não existe linhas sem falhas, corrija sua tabela e tente novamente!',
} as const
