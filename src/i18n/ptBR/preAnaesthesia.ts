/** What the generated page of the settings does not say. */
export const preAnaesthesia = {
  patient: {
    tooLong: 'Use no máximo 5.000 caracteres.',
    consentTerm: 'Personalizar o termo de consentimento (TCLE)',
  },
  questions: {
    question: 'Pergunta',
    required: 'Obrigatória',
    hide: 'Oculta',
    flagOf: '{flag}: {question}',
    none: 'Nenhuma pergunta cadastrada.',
    voluntary: 'Opcional',
    unknown: 'Esta pergunta não existe.',
    repeated: 'Pergunta repetida.',
    tooMany: 'Há mais itens do que perguntas.',
  },
} as const
