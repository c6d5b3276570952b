/** The map's rooms as lanes. */
export const lanesTexts = {
  grid: 'Salas do dia por hora',
  room: 'Sala',
  consultations: 'Consultas',
  /** Of what is in a lane, to a screen reader. */
  span: '{from} a cerca de {to}',
  done: '{from} a {to}',
  /** Of a case that began on the day before. */
  ofBefore: '{time} da véspera',
  open: 'a partir de {from}, sem duração prevista',
  closed: 'Fechada, {from} a {to}',
  closedFor: 'Bloqueada, {from} a {to}: {reason}',
  free: 'Nada marcado',
  now: 'Agora, {time}',
  carry: {
    begin: 'Movendo {name}: setas mudam horário e sala, Enter solta, Esc cancela.',
    conflicts: '{placement}: {conflicts}',
    unchecked: '{placement}: não foi possível verificar conflitos.',
    question: 'A cirurgia de {name} vai para {placement}?',
  },
  roomless: 'Sem sala',
  /** Above the lane of what has no room. */
  roomlessGroup: 'Sala a definir',
  toSchedule: 'A marcar',
  toScheduleLink: 'Ver quem espera por uma data',
  roomsUnread:
    'Não foi possível carregar as salas: só aparecem as que têm cirurgia neste dia. As outras podem estar livres ou não.',
  beforeUnread:
    'Não foi possível carregar a véspera: uma sala pode estar ocupada por uma cirurgia que passa da meia-noite.',
  noRooms: 'Não há salas cadastradas. Cadastre-as em Setores e salas.',
  noneOfFilter: 'Nenhuma sala com este filtro.',
} as const
