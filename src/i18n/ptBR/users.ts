export const users = {
  closed: {
    self: 'Este é o seu próprio acesso. Só outro gestor da instituição pode alterá-lo ou removê-lo.',
    platform:
      'Este usuário administra a plataforma. O acesso dele não é alterado nem removido pelas instituições.',
  },
  notActive:
    'Nome, CRM, UF do CRM e telefone só podem ser alterados enquanto o acesso do usuário está ativo.',
  elsewhere:
    'Este usuário também faz ou já fez parte de outra instituição. Nome, CRM, UF do CRM e telefone pertencem a ele e só são alterados pela administração da plataforma.',
  resend: {
    action: 'Reenviar convite para {title}',
    title: 'Reenviar convite',
    confirm: 'Reenviar',
    question: 'Reenviar o convite de {name} para {o_institution}?',
    /** Invalidates the links of earlier e-mails. */
    pending: 'Um novo e-mail será enviado para {email}. O link anterior deixa de valer para {o_institution}.',
    expired:
      'Um novo e-mail será enviado para {email}. O acesso, que expirou, recomeça sem data de expiração quando o convite for aceito.',
    done: 'Convite reenviado com sucesso!',
    failed: 'OPS! Falha ao reenviar convite, tente novamente mais tarde!',
    expiredLink: 'O convite expirou. Reenvie para gerar um novo link.',
    unexpected: 'OPS! Erro ao reenviar convite, envie um ticket para suporte técnico!',
  },
  remove: {
    active: '{name} perde o acesso {ao_institution} imediatamente.',
    pending: 'O convite de {name} para {o_institution} deixa de valer.',
  },
} as const
