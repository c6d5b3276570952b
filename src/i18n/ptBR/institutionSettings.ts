export const institutionSettings = {
  logo: {
    title: 'Logotipo',
    none: 'Sem logo',
    hint: 'PNG, JPG ou JPEG de até 120KB.',
    refused: 'O arquivo selecionado excede o tamanho máximo ou formato permitido.',
  },
  printing: {
    title: 'Impressão da ficha anestésica',
    pdfPrintSettings: 'Ocultar o histórico de alterações',
    anaesthesiaGroupPrintSettings: 'Exibir o grupo de anestesia no PDF',
    drugsPrintSettings: 'Impressão de fármacos',
    drugs: ['Nome comercial e princípio ativo', 'Somente princípio ativo', 'Somente nome comercial'],
  },
  scheduling: {
    title: 'Agendamentos',
    block: 'Bloquear a criação de agendamentos pelo aplicativo',
  },
  chooseMember: 'Selecione a instituição para ver e alterar as suas configurações.',
  logoFailed: 'Erro ao atualizar o logotipo da instituição',
  saved: 'Dados da instituição alterados com sucesso',
  saveFailed: 'Erro ao atualizar configurações',
  loadFailed: 'Erro ao carregar dados, verifique sua conexão com a internet',
  schedulingLoadFailed: 'Erro ao carregar dados de configuração de agendamentos',
  conflictTitle: 'As configurações foram alteradas',
  invalidValue: 'Valor inválido para esta configuração.',
} as const
