export const invites = {
  resend: 'REENVIAR',
  title: 'Reenviar convites',
  confirm: 'Reenviar',
  /** Singular and plural. */
  question: [
    'Reenviar o convite por e-mail para 1 anestesista?',
    'Reenviar os convites por e-mail para {count} anestesistas?',
  ],
  resent: 'Convites reenviados.',
  failed: 'Não foi possível reenviar os convites. Tente novamente.',
  nobody: 'Não há convite pendente de envio.',
  nobodyWithEmail: 'Nenhum dos convites pendentes de envio tem e-mail.',
  /** Results of resending: singular and plural. */
  sent: ['1 e-mail enviado.', '{count} e-mails enviados.'],
  noneSent: 'Nenhum e-mail enviado.',
  refused: ['1 não pôde ser enviado.', '{count} não puderam ser enviados.'],
  withoutEmail: ['1 convite está sem e-mail.', '{count} convites estão sem e-mail.'],
  later: ['1 será enviado em seguida.', '{count} serão enviados em seguida.'],
} as const
