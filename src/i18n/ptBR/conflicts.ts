/** Conflicts of a plan with others, told to who schedules. */
export const conflicts = {
  title: 'Conflitos',
  text: {
    patient: 'Este paciente já tem {label}, às {at}, em {place}.',
    duplicate: 'Este paciente já tem {label}, às {at}, em {place}. Faz parte da mesma cirurgia?',
    room: '{place} ocupada a partir de {at}: {label}.',
    roomUntil: '{place} ocupada até cerca de {until}: {label}.',
    turnover: '{place}: entre esta cirurgia e {label}, às {at}, há menos que os {turnover} da troca de sala.',
    surgeon: '{people} já opera às {at}, em {place}: {label}.',
    mainAnaesthetist:
      '{people} já é anestesista principal em {place} às {at}. O CFM veda anestesias simultâneas (Res. 2.174/2017).',
    simultaneous:
      '{people} é anestesista principal também da anestesia em curso em {place}, desde {at}. O CFM veda anestesias simultâneas (Res. 2.174/2017).',
    closure: 'Sala bloqueada, {from} a {to}: {reason}.',
    hours: 'Fora do horário da sala, {from} a {to}.',
    absence: '{people}, ausência, {from} a {to}: {reason}.',
    anaesthetist: '{people} já está na equipe de anestesia em {place} às {at}: {label}.',
  },
  /** Of an anaesthetist, in another institution of the group. */
  elsewhere: {
    label: 'outra instituição',
    team: '{people} em atendimento em outra instituição, {when}.',
    main: '{people} em atendimento em outra instituição, {when}, como anestesista principal. O CFM veda anestesias simultâneas (Res. 2.174/2017).',
    simultaneous:
      '{people} é anestesista principal também de uma anestesia em curso em outra instituição, desde {at}. O CFM veda anestesias simultâneas (Res. 2.174/2017).',
    span: '{at} a {until}',
    since: 'a partir de {at}',
  },
  /** On the map. */
  marks: {
    conflict: 'Conflito',
    simultaneous: 'Anestesias simultâneas',
    text: 'Conflito: {text}',
    more: ['E mais 1 conflito.', 'E mais {count} conflitos.'],
  },
  /** Of a case that was planned into a room that another one already had. */
  squeezedIn: {
    mark: 'Encaixe',
    text: 'Agendado com a sala já ocupada',
    accepted: 'Encaixe: {text}',
    with: 'Encaixe com',
  },
  overlap: 'Sobrepõe {minutes}.',
  possible: {
    estimated: 'Pode sobrepor: a duração é estimada.',
    open: 'Pode sobrepor: a duração não foi informada.',
  },
  consultation: 'consulta pré-anestésica',
  surgery: 'uma cirurgia',
  noRoom: 'sala a definir',
  hours: 'horário da sala',
  accept: 'Agendar assim mesmo',
  reason: 'Motivo do conflito',
  reasonHint: 'Com um motivo, é possível agendar assim mesmo.',
  refused: 'Não é possível agendar assim.',
  withoutMain: 'Agendar sem anestesista principal',
  otherMain: 'Mudar a equipe',
  free: 'Livres neste horário:',
  moreFree: ['E mais 1.', 'E mais {count}.'],
  nobodyFree: 'Nenhum outro anestesista está livre neste horário.',
  otherTime: 'Mudar o horário',
  failed: 'Os conflitos não puderam ser verificados agora. Ao salvar, serão verificados de novo.',
  unaccepted: 'Há conflitos a resolver antes de salvar.',
  mainIsFixed: 'Duas anestesias do mesmo anestesista principal são sempre recusadas (CFM, Res. 2.174/2017).',
  unknownKind: 'Há um tipo de conflito que não existe.',
  unknownLevel: 'Há um nível de conflito que não existe.',
  turnoverRefused: 'Informe de 0 a 240 minutos.',
  unknown: 'Há um conflito aceito que não existe.',
} as const
