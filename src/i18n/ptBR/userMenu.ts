export const userMenu = {
  account: 'Minha conta',
  themes: { light: 'Tema claro', dark: 'Tema escuro', system: 'Tema do sistema' },
  fields: {
    name: 'Nome',
    email: 'E-mail',
    type: 'Tipo de usuário',
    institution: 'Instituição',
    rights: 'Permissões',
  },
  manager: 'Gestor',
  assistant: 'Gestor auxiliar',
  password: 'Trocar senha',
  passwordHint: 'Para trocar a senha, enviamos um link para {email}.',
  passwordSent: 'Enviamos para {email} o link que troca a senha.',
  passwordFailed: 'Não foi possível enviar o link. Tente novamente.',
} as const
