export const validateEmail = {
  failed: 'Falha ao localizar usuário, tente novamente mais tarde ou informe ao suporte técnico!',
  hint: 'O endereço da mensagem vale por 48 horas.',
  done: 'E-mail validado com sucesso!',
  repeated: 'E-mail já validado',
  doneHint: 'O endereço {email} está confirmado.',
  app: 'Acessar o aplicativo',
} as const
