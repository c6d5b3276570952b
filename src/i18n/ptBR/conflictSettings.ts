/** Beside the level of each kind of conflict. */
export const conflictSettings = {
  isDefault: '{level} (padrão)',
  never: 'Nunca aceito nos últimos {days} dias',
  once: 'Aceito uma vez nos últimos {days} dias',
  times: 'Aceito {count} vezes nos últimos {days} dias',
  always: 'Sempre recusado',
  alwaysHint: 'O CFM veda anestesias simultâneas (Res. 2.174/2017): nenhum motivo é pedido nem guardado.',
} as const
