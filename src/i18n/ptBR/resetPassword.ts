export const resetPassword = {
  intro: 'Escolha uma nova senha para a sua conta.',
  password: 'Nova senha',
  confirmation: 'Confirmação de senha',
  submit: 'Redefinir senha',
  passwordMissing: 'Digite a nova senha!',
  confirmationMissing: 'Digite a confirmação de senha!',
  unknown: 'Usuário não encontrado em nossa base de dados.',
  unknownHint: 'O endereço vale uma vez e por uma hora. Peça outro em "Recuperar senha", na tela de login.',
  failed: 'Falha ao resetar senha, entre em contato com suporte técnico!',
  done: 'Senha resetada com sucesso!',
  doneHint: 'Entre com a nova senha.',
} as const
