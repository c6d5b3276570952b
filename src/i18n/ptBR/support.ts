export const support = {
  open: 'Enviar mensagem ao suporte',
  title: 'Mensagem ao suporte',
  send: 'Enviar',
  sending: 'Enviando…',
  fields: { type: 'Categoria', subject: 'Assunto', message: 'Mensagem' },
  types: { BUG: 'Problema', HOW_TO: 'Dúvida', FEATURE: 'Sugestão', SALES: 'Comercial' },
  errors: {
    type: 'Selecione a categoria.',
    subject: 'Preencha o assunto.',
    subjectTooLong: 'O assunto pode ter no máximo 255 caracteres.',
    messageTooLong: 'A mensagem pode ter no máximo 5.000 caracteres.',
  },
  tooMany: 'Você enviou muitas mensagens em pouco tempo. Aguarde {minutes} e tente novamente.',
  answerTo: 'A resposta será enviada para {email}.',
  sent: 'Mensagem enviada com sucesso!',
  failed: 'Não foi possível enviar a mensagem. Tente novamente.',
} as const
