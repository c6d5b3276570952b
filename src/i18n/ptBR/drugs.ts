/** The modal that configures a drug. */
export const drugs = {
  configure: 'Configurar {title}',
  presentations: 'Apresentações e marcas comerciais',
  searchTree: 'Buscar apresentação, marca ou laboratório',
  noMatch: 'Nenhuma apresentação ou marca com esse nome.',
  noForms:
    'Este fármaco ainda não tem apresentações no catálogo. O administrador da plataforma as importa na lista de fármacos.',
  chosen: 'Marcas selecionadas: {count}',
  regulator: {
    label: 'Lista de referência da Anvisa',
    tooltip: 'Abrir a lista de referência da Anvisa em outra aba',
  },
  synonyms: 'também: {names}',
  factor: 'Fator de conversão para mg: {factor}',
  class: {
    label: 'Classe farmacológica',
    none: 'Sem classe',
    edit: 'Alterar classe',
    saved: 'Classe atualizada com sucesso!',
    failed: 'Não foi possível atualizar a classe do fármaco!',
    loadFailed: 'Não foi possível carregar as classes.',
    conflict: 'Classe do fármaco alterada',
  },
  recall: {
    title: 'Retirar da instituição',
    question:
      'Nenhuma marca de {name} está selecionada: o fármaco deixa de ser usado na instituição. O que já foi registrado não muda. Retirar o fármaco?',
    confirm: 'Retirar fármaco',
    stay: 'Voltar às marcas',
  },
  brandsRequired: 'Selecione a marca comercial de acordo com apresentação farmacológica!',
  // As in the specification (OQ-161).
  loadFailed: 'Falha ao carregar detalhes de agendamento, notifique o suporte técnico!',
  saved: 'Configuração realizada com sucesso!',
  saveFailed: 'Falha ao realizar configuração, tente novamente mais tarde!',
  enabled: 'Usada na instituição',
  moreBrands: '+{count}',
  conflict: 'Configuração do fármaco alterada',
}
