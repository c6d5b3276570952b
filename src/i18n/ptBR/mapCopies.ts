/** The map that is copied out of the server, so that it can be read without it. */
export const mapCopies = {
  document: {
    title: 'Mapa Cirúrgico, como estava às {time}',
    details:
      'Lido em {date} às {time}, de hoje e dos dois dias seguintes. O que mudou depois não está aqui: confira a hora antes de usar.',
    foot: 'Como estava em {date} às {time}',
    surgeries: '{sector} · {count}',
    noSector: 'Sem setor',
    consultations: 'Consultas · {count}',
    emptyDay: 'Nada marcado.',
    columns: {
      hour: 'Hora',
      room: 'Sala',
      place: 'Local',
      patient: 'Paciente',
      procedure: 'Procedimento',
      surgeons: 'Cirurgiões',
      anaesthetists: 'Anestesistas',
      plan: 'Convênio',
      state: 'Situação',
    },
    noRoom: 'Sem sala',
    civilName: 'Nome civil: {name}',
    minutes: '{minutes} min',
    consultation: 'Consulta',
    recordNumber: 'Pront. {number}',
    telemedicine: 'Telemedicina',
    states: {
      inProgress: 'Em curso',
      pdfPending: 'PDF pendente',
      cancelled: 'Cancelado',
      teamChanged: 'Equipe alterada',
      done: 'Realizado',
      inactive: 'Registro inativo',
    },
  },
  letter: {
    subject: 'Mapa Cirúrgico de {institution}, às {time}',
    text: `O mapa de {institution}, de hoje e dos dois dias seguintes, como estava em {date} às {time}.

Guarde este PDF onde possa ser aberto sem a Sala. Uma nova mensagem vem em até 15 minutos quando o mapa muda; sem mudança, esta continua valendo.

O PDF contém dados de pacientes: não o encaminhe a quem não cuida deles.`,
    fileName: 'mapa-{day}.pdf',
  },
  /** Of a setting that is not taken. */
  refusals: {
    noFolder:
      'Este servidor não tem uma pasta para as cópias do mapa. Peça ao administrador que defina SALA_MAP_URL.',
    emails: 'Informe endereços de e-mail válidos, um por linha.',
    tooManyEmails: 'Informe no máximo 5 endereços.',
  },
  /** Why there is no newer copy. */
  failures: {
    folder: 'Não foi possível escrever na pasta das cópias.',
    mail: 'O e-mail não pôde ser enviado.',
    document: 'O PDF não pôde ser gerado.',
  },
  status: {
    last: 'Última cópia: como estava em {moment}.',
    none: 'Nenhuma cópia foi feita ainda: a primeira vem em até um minuto.',
    off: 'O mapa não é copiado: escolha a pasta ou informe um e-mail.',
    failed: 'Falhou em {moment}: {failure} É tentado de novo a cada minuto.',
  },
} as const
