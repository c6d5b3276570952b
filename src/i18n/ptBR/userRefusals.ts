/** The server's errors other than those of the form's fields. */
export const userRefusals = {
  member: 'Este usuário já faz parte da instituição.',
  inviteSelf: 'Você não pode convidar a si mesmo.',
  changeSelf: 'Você não pode alterar o próprio acesso.',
  accessNotOffered: 'Este tipo de acesso não é oferecido pela instituição.',
  pastExpiration: 'A data de expiração deve ser futura.',
  notJoined: 'Só pode ser alterado depois que o usuário aceitar o convite.',
  elsewhere:
    'Este usuário também faz ou já fez parte de outra instituição. Só a administração da plataforma altera: {fields}.',
  active: 'Este usuário já está ativo na instituição.',
  tooManyForAddressee: 'Este e-mail já recebeu muitos convites. Aguarde {minutes} e tente novamente.',
  tooManyByInviter: 'Você enviou muitos convites em pouco tempo. Aguarde {minutes} e tente novamente.',
  institutionMissing: 'Selecione a instituição.',
} as const
