import { described, type EventContent, plain } from '../../seed/content/presetEvents.ts'

/** The hospital's own events; `materials` are the beginnings of its materials' names. */
export const hospitalEvents: readonly (EventContent & { materials: readonly string[] })[] = [
  {
    ...described('Acionamento do time de resposta rápida', 'Ramal 7000; registrar hora da chegada.'),
    materials: [],
  },
  { ...described('Troca de cal sodada', 'Troca do absorvedor durante o ato anestésico.'), materials: [] },
  {
    ...described('Carro de via aérea difícil na sala', 'Conferir o lacre antes e depois do uso.'),
    materials: ['Tubo'],
  },
  {
    ...described('Coleta de sangue para o laboratório', 'Tubos conforme a rotina do centro cirúrgico.'),
    materials: ['Seringa'],
  },
  {
    ...described(
      'Contagem de compressas divergente',
      'Recontar e comunicar ao cirurgião antes do fechamento.',
    ),
    materials: ['Compressa'],
  },
  { ...described('Radiografia em sala', 'Aguardar o técnico e usar o avental plumbífero.'), materials: [] },
  { ...described('Ultrassom à beira do leito', 'Aparelho da sala 03.'), materials: [] },
  {
    ...described('Cateter peridural para analgesia', 'Comunicar a equipe de dor aguda.'),
    materials: ['Cateter'],
  },
  {
    ...described('Curativo do acesso central', 'Curativo transparente datado.'),
    materials: ['Curativo', 'Gaze'],
  },
  {
    ...described('Fio de sutura trocado a pedido', 'Registrar o material aberto e não utilizado.'),
    materials: ['Fio de sutura'],
  },
  {
    ...described('Chegada do hemocomponente', 'Hora da chegada e temperatura da caixa.'),
    materials: ['Equipo'],
  },
  { ...described('Atraso da equipe cirúrgica', 'Registrar o motivo informado.'), materials: [] },
  { ...described('Atraso da higienização da sala', 'Registrar a hora da liberação.'), materials: [] },
  { ...described('Falta de leito de recuperação', 'Paciente aguarda em sala, monitorizado.'), materials: [] },
  ...plain(
    'Presença de acompanhante na indução',
    'Visita pré-anestésica em sala',
    'Comunicação com a família',
    'Queda de energia com gerador',
    'Troca de cilindro de gás',
    'Alarme de gases da rede',
  ).map((event) => ({ ...event, materials: [] })),
]

/** Own events of the smaller institutions. */
export const smallEvents: readonly EventContent[] = [
  described('Remoção para hospital de retaguarda', 'Registrar a ambulância e a equipe.'),
  described('Alta com acompanhante', 'Orientações entregues por escrito.'),
]

export const strangersEvents: readonly EventContent[] = [
  described('Protocolo da maternidade', 'Equipe de neonatologia na sala.'),
  ...plain('Chamada do plantão da Paz'),
]
