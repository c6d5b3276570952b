import type { RuleTexts } from '../../schema/rules.ts'

/** Default messages of rules (ours). */
export const ruleTexts: RuleTexts = {
  required: 'Preencha este campo.',
  invalid: {
    text: 'Texto inválido.',
    longText: 'Texto inválido.',
    personName: 'Nome inválido.',
    email: 'E-mail inválido',
    cpf: 'CPF informado inválido.',
    cnpj: 'CNPJ informado inválido.',
    cpfOrCnpj: 'CPF ou CNPJ inválido.',
    phone: 'Telefone inválido. Informe DDD e número.',
    money: 'Valor inválido. Informe um número de zero a 9.999.999.999,99.',
    integer: 'Número inválido.',
    secret: 'Senha inválida.',
    logo: 'Imagem inválida.',
    date: 'Data inválida. Use DD/MM/AAAA.',
    lastDay: 'Data inválida. Use DD/MM/AAAA.',
    dateTime: 'Data e hora inválidas.',
    boolean: 'Opção inválida.',
    choice: 'Opção inválida.',
    reference: 'Opção inválida.',
    references: 'Opção inválida.',
  },
  tooLong: 'Use no máximo {max} caracteres.',
  digitsOnly: 'Apenas números são permitidos.',
  lettersOnly: 'Apenas letras são permitidas.',
  excluded: 'As duas opções não podem estar marcadas.',
  futureDate: 'A data não pode ser posterior a hoje.',
  missingTime: 'Informe a hora.',
  earlyDate: 'A data não pode ser anterior a 1900.',
}
