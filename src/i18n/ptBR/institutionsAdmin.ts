export const institutionsAdmin = {
  membership: {
    join: 'Entrar na instituição {title}',
    leave: 'Sair da instituição {title}',
    joinConfirm: 'Entrar',
    leaveConfirm: 'Sair',
    joinQuestion: 'Deseja entrar na instituição?',
    leaveQuestion: 'Deseja sair da instituição?',
    joined: 'Usuário adicionado com sucesso!',
    left: 'Usuário removido com sucesso!',
    joinFailed: 'Erro ao adicionar usuário.',
    leaveFailed: 'Erro ao remover usuário.',
  },
  associationFailed:
    'A instituição foi salva, mas não todas as suas associações. Salve novamente para completá-las.',
} as const
