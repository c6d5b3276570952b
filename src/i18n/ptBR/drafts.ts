/** Texts about unsaved forms. */
export const drafts = {
  restored: 'Recuperamos o que você digitou em {date}, às {time}. Ainda não foi salvo.',
  partial: 'Imagens e senhas precisam ser informadas de novo.',
  title: 'Continue o que você não salvou',
  at: '{date}, às {time}',
  discard: 'Descartar',
} as const
