/** Form texts are in the register's file. */
export const patients = {
  social: 'Nome Social:',
  civil: 'Nome Civil:',
  lastProcedure: 'Último procedimento',
  noProcedures: 'Sem procedimentos',
  open: 'Abrir {title}',
  chooseMember: 'Em qual instituição o paciente será cadastrado?',
  continue: 'Continuar',
  listFailed: 'Erro ao obter pacientes',
  jobTitleFailed: 'Não foi possível verificar se a profissão é obrigatória.',
  countFailed: 'Erro ao buscar contagem de pacientes',
  invalidAnswer: 'Resposta inválida da API',
  modal: {
    title: 'Paciente',
    edit: 'EDITAR',
    age: 'Idade',
    procedures: 'Procedimentos',
    addProcedure: 'Adicionar procedimento',
    editProcedure: 'Editar {name}',
    documents: 'Ver em Atendimentos: {name}',
    kinds: { pre: 'Pré-anestésico', surgery: 'Cirurgia' },
    cancelled: 'Cancelado',
  },
  /** Name of a consultation without proposed surgery. */
  unnamed: 'Avaliação pré-anestésica',
  unknownBirthDate: 'Data de nascimento desconhecida',
  created: {
    title: 'Paciente adicionado com sucesso',
    question: 'Deseja cadastrar um procedimento para o novo paciente?',
  },
  duplicate: {
    title: 'Já existe um cadastro de paciente com estes dados',
    question: 'Deseja editá-lo?',
    anotherPerson: 'É outra pessoa',
  },
  yes: 'SIM',
  no: 'NÃO',
} as const
