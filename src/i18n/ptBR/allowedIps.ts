/** What the generated page of the settings does not say. */
export const allowedIps = {
  add: 'Adicionar IP',
  remove: 'Remover IP {number}',
  onlyRow: 'É a única linha da lista.',
  address: 'IP {number}',
  placeholder: 'Ex.: 203.0.113.7',
  explanation:
    'Só é possível usar a instituição a partir dos endereços desta lista. Vale imediatamente, também para quem já está conectado e para os grupos de que ela faz parte.',
  own: 'Seu endereço agora: {address}',
  addOwn: 'Adicionar meu endereço',
  openToAll: 'Sem nenhum IP cadastrado, o acesso é liberado de qualquer endereço.',
  readOnly: 'Somente administradores podem alterar esta lista.',
  incomplete: 'Informe endereços IP completos, como 203.0.113.7.',
  tooMany: 'Cadastre no máximo 500 endereços IP.',
  lockout: {
    title: 'Seu endereço ficará bloqueado',
    message:
      'Seu endereço atual ({address}) não está na lista: assim que ela for salva, você não poderá mais usar esta instituição a partir dele.',
    unknown:
      'Seu endereço atual não está na lista: assim que ela for salva, você não poderá mais usar esta instituição a partir dele.',
    question: 'Deseja salvar mesmo assim?',
    confirm: 'Salvar mesmo assim',
  },
} as const
