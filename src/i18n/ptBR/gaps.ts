/** Times at which a surgery could be. */
export const gaps = {
  title: 'Encontrar horário',
  /** What is sought. */
  sought: 'Sala, paciente, cirurgiões e anestesistas livres por {duration}.',
  assumed: 'A duração prevista não foi informada: são procuradas {duration} livres.',
  where: 'Onde',
  anywhere: 'Todas as salas',
  inSector: 'Todas as salas de {sector}',
  inRoom: 'Só {room}',
  from: 'A partir de',
  day: 'Informe um dia do calendário.',
  found: 'Horários livres',
  until: 'livre até {until}',
  usualHours: 'Salas sem horário de funcionamento são propostas em dias úteis, das 7 às 19 h.',
  none: 'Nenhum horário livre até {date}.',
  failed: 'Não foi possível procurar horários.',
} as const
