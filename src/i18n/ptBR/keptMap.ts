/** The map as this browser kept it, while the server is away. */
export const keptMapTexts = {
  title: 'O servidor não responde.',
  shown:
    'Este é o mapa de {day} como este navegador o leu em {moment}. O que mudou depois não está aqui, e nada pode ser alterado.',
  other: 'Este dia não está guardado neste navegador.',
  none: 'Não há mapa guardado neste navegador.',
  days: 'Dias guardados',
  open: 'Ver {day}',
  caption: { surgery: 'Procedimentos guardados', consultation: 'Consultas guardadas' },
} as const
