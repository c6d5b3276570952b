/** Texts of a patient's allergies, on screen and in print. */
export const allergies = {
  title: 'Alergias',
  contradictory: 'As fontes divergem: confira com o paciente.',
  /** Beside an entry that others contradict. */
  toCheck: 'a conferir',
  entry: 'O que foi informado',
  source: 'Fonte',
  sources: {
    register: 'Cadastro do paciente',
    /** By stage. */
    stages: { 1: 'Avaliação pré-anestésica', 2: 'Anestesia', 3: 'Recuperação' },
    dated: '{source}, {moment}',
    asked: '{source}: {question}',
  },
  /** While only the register is known. */
  reading: 'Consultando as alergias…',
} as const
