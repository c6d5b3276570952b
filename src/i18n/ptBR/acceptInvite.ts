import { listWithArticles } from '../../domain/institutionNames.ts'

export const acceptInvite = {
  titleOf: (institutions: readonly string[]) => `Convite ${listWithArticles('do', institutions)}`,
  intro: 'Para começar, confira seus dados e escolha uma senha.',
  registered: 'Identificamos que você já possui cadastro!',
  confirmHint: (institutions: readonly string[]) =>
    `Confirme para trabalhar ${listWithArticles('no', institutions)} com o seu cadastro de sempre.`,
  fields: {
    email: 'E-mail',
    personal_title: 'Título',
    name: 'Nome',
    document: 'CPF',
    password: 'Senha',
    confirm_password: 'Confirmação de senha',
  },
  passwordHint: '8 caracteres ou mais: número, maiúscula e minúscula.',
  finish: 'Finalizar',
  confirm: 'Confirmar',
  nameMissing: 'Preencha o nome.',
  documentMissing: 'Preencha o número do CPF.',
  documentInvalid: 'CPF informado inválido.',
  documentTaken: 'Este CPF já pertence a outra conta.',
  titleInvalid: 'Opção inválida.',
  passwordMissing: 'Preencha a senha.',
  confirmationMissing: 'Preencha a confirmação de senha.',
  confirmationDiffers: 'A confirmação de senha não confere!',
  passwordUnexpected: 'Esta conta já tem senha. Confirme o convite sem informar outra.',
  loadFailed:
    'Falha ao localizar convite de usuário, tente novamente mais tarde ou informe ao suporte técnico!',
  expired: 'O convite expirou. Reenvie para gerar um novo link.',
  expiredHint: 'O prazo deste convite terminou. Peça à instituição que envie outro.',
  used: 'Este convite já foi utilizado.',
  failed: 'Não foi possível confirmar o convite. Tente novamente em instantes.',
  done: 'Confirmação realizada com sucesso!',
  doneHint: (institutions: readonly string[]) =>
    `Seu acesso ${listWithArticles('ao', institutions)} está ativo.`,
  app: 'Aplicativo para iPad',
  registry: 'Sistema na web',
  analytics: 'Indicadores',
  signIn: 'Ir para o login',
} as const
