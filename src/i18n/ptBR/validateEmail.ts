export const validateEmail = {
  failed: 'Falha ao localizar usuário, tente novamente mais tarde ou informe ao suporte técnico!',
  hint: 'O endereço vale uma vez e por 48 horas.',
  done: 'E-mail validado com sucesso!',
  doneHint: 'O endereço {email} está confirmado.',
  app: 'Acessar o aplicativo',
} as const
