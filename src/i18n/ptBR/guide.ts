/** The first steps of an institution. */
export const guide = {
  title: 'Primeiros passos',
  progress: '{done} de {total} prontos',
  complete: 'Tudo pronto: a instituição já pode trabalhar.',
  hide: 'Ocultar guia',
  /** Where the guide is found once it is hidden. */
  hidden: 'O guia continua no menu do usuário, em “Primeiros passos”.',
  done: 'pronto',
  open: 'a fazer',
  unknown: 'não foi possível conferir',
  /** Hint where the server imports them. */
  importablePlans: 'Um a um ou por planilha, cada um com sua tabela',
  steps: {
    institution: { title: 'Dados da instituição', hint: 'Nome, CNPJ e logotipo, que os documentos mostram' },
    rooms: { title: 'Setores e salas', hint: 'Várias de uma vez: Sala 01 a 06' },
    surgeons: { title: 'Cirurgiões', hint: 'Um a um ou por planilha' },
    plans: { title: 'Convênios', hint: 'Cada um com sua tabela' },
    catalogue: { title: 'Catálogo de procedimentos', hint: 'Por planilha: TUSS, CBHPM ou a sua' },
    users: { title: 'Usuários', hint: 'Convide a equipe por e-mail' },
    schedule: { title: 'Primeiro agendamento', hint: 'Com ele vem o primeiro paciente' },
  },
} as const
