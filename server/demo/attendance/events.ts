import { isGeneral, type Scene } from './scene.ts'

/** An event at a minute of the anaesthesia. */
interface TimedEvent {
  minute: number
  title: string
  note?: string
}

function anaesthesia({ technique, end, patient }: Scene): TimedEvent[] {
  if (technique === 'spinal')
    return [
      { minute: 8, title: 'Raquianestesia', note: 'Punção única em L3-L4, liquor claro; bloqueio em T6.' },
    ]
  if (technique === 'block')
    return [
      {
        minute: 7,
        title: 'Bloqueio do plexo braquial',
        note: 'Via axilar, guiado por ultrassom, sem intercorrências.',
      },
    ]
  if (technique === 'sedation') return []
  return [
    { minute: 4, title: 'Indução anestésica' },
    {
      minute: 9,
      title: 'Intubação orotraqueal',
      note:
        patient.asa > 2
          ? 'Videolaringoscópio, primeira tentativa.'
          : 'Laringoscopia direta, sem intercorrências.',
    },
    { minute: end - 2, title: 'Extubação', note: 'Em sala, com reflexos presentes.' },
  ]
}

function course(scene: Scene): TimedEvent[] {
  const { fall, tourniquet, surgeryStart, surgeryEnd, technique } = scene
  const isOpen = technique !== 'sedation'
  return [
    ...(isOpen
      ? [
          { minute: Math.max(surgeryStart - 12, 1), title: 'Antibioticoprofilaxia' },
          { minute: Math.max(surgeryStart - 1, 1), title: 'Pausa cirúrgica (time-out)' },
          { minute: surgeryStart, title: 'Incisão cirúrgica' },
        ]
      : []),
    ...(tourniquet
      ? [
          { minute: tourniquet[0], title: 'Garrote insuflado', note: '250 mmHg' },
          { minute: tourniquet[1], title: 'Garrote desinsuflado' },
        ]
      : []),
    ...(fall === null
      ? []
      : [{ minute: fall, title: 'Hipotensão arterial', note: 'Vasopressor e expansão, com boa resposta.' }]),
    { minute: surgeryEnd, title: 'Fim da cirurgia' },
  ]
}

function relaxationReversed(scene: Scene): TimedEvent[] {
  const minute = Math.max(scene.end - 5, 7)
  return isGeneral(scene)
    ? [{ minute, title: 'Reversão do bloqueio neuromuscular', note: 'TOF acima de 90% antes da extubação.' }]
    : []
}

/** Events of an anaesthesia, in chronological order. */
export const eventsOf = (scene: Scene): TimedEvent[] =>
  [
    {
      minute: 0,
      title: 'Admissão na sala cirúrgica',
      note: 'Identificação e termo conferidos; monitorização.',
    },
    ...anaesthesia(scene),
    ...course(scene),
    ...relaxationReversed(scene),
  ].sort((a, b) => a.minute - b.minute)
