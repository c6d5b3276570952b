/** The server's errors other than those of the form's fields. */
export const institutionRefusals = {
  groupHasMembers: 'O grupo ainda tem instituições associadas.',
  networkHasMembers: 'A rede ainda tem instituições associadas.',
  notGroup: 'Escolha um grupo.',
  notNetwork: 'Escolha uma rede.',
  memberOfGroup: 'Um grupo ou uma rede não pode fazer parte de um grupo.',
  memberOfNetwork: 'Uma rede não pode fazer parte de outra rede.',
  current: 'A instituição em que você está não pode ser removida.',
  logoPixels: 'O logotipo deve ter até 4.096 pixels de largura e de altura.',
  logoMissing: 'Envie o arquivo do logo.',
  oneLogo: 'Envie um único arquivo.',
} as const
