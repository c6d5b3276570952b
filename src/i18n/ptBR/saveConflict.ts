/** Texts of the dialog shown on saving a record that has been changed in the meantime. */
export const saveConflict = {
  title: 'Este cadastro foi alterado',
  who: '{name} salvou outra versão em {date}, às {time}, depois que você o abriu.',
  whoUnknown: 'Outra pessoa salvou outra versão depois que você o abriu.',
  own: 'Você salvou outra versão em {date}, às {time}, em outra janela, depois que abriu esta.',
  whatNow: 'Nada do que você digitou foi perdido. Escolha como continuar.',
  before: 'Antes',
  after: 'Agora',
  same: 'Os campos deste formulário não mudaram.',
  mine: 'Salvar as minhas alterações',
  theirs: 'Usar a versão atual',
  both: 'Você também alterou este campo. Qual valor fica?',
  keepMine: 'O meu',
  keepMyText: 'O meu: {text}',
  keepTheirs: 'O atual: {text}',
  removed:
    'Este cadastro foi removido por outra pessoa depois que você o abriu. O que você digitou não foi salvo.',
} as const
