import type { Side } from '../../domain/sides.ts'

/** The side of a proposed surgery. */
export const sideTexts = {
  label: 'Lado',
  labelOf: 'Lado de {name}',
  unknown: 'Não informado',
  /** As a field offers them. */
  choices: { D: 'Direito', E: 'Esquerdo', B: 'Bilateral', N: 'Não se aplica' } satisfies Record<Side, string>,
  /** Beside a surgery's name. */
  said: {
    D: 'lado direito',
    E: 'lado esquerdo',
    B: 'bilateral',
    N: 'lado não se aplica',
  } satisfies Record<Side, string>,
  /** Of a surgery without a side, beside others with one. */
  none: '–',
} as const
