import type { preAnaesthesia as definition } from '../../../resources/preAnaesthesia.ts'
import type { SingletonTexts } from '../../../schema/singletonTexts.ts'

export const preAnaesthesia = {
  title: 'Pré-Anestésico',
  fields: {
    activatePre: 'Ativar o pré-anestésico',
    availability: 'Período de disponibilidade',
    defaultOrientationPatientPre: 'Recomendações padrão ao paciente',
  },
  hints: {
    availability: 'Por quanto tempo uma avaliação vale para as cirurgias seguintes do paciente.',
    defaultOrientationPatientPre: 'Impressas em toda avaliação pré-anestésica.',
  },
  choices: {
    availability: {
      3: '3 meses',
      6: '6 meses',
      9: '9 meses',
      12: '12 meses',
      15: '15 meses',
      18: '18 meses',
      21: '21 meses',
      24: '24 meses',
    },
  },
  blanks: { availability: 'Não definido' },
  sections: {
    evaluation: 'Avaliação pré-anestésica',
    patient: 'Orientações ao paciente',
    questions: 'Perguntas da avaliação',
  },
  chooseInstitution: 'Selecione a instituição para ver e alterar as configurações do pré-anestésico.',
  saved: 'Dados do pré-anestésico alterados com sucesso!',
  saveFailed: 'Dados do pré-anestésico não puderam ser salvas!',
  loadFailed: 'Erro ao carregar dados, verifique sua conexão com a internet',
  parts: {
    questions: {
      saved: 'Perguntas alteradas com sucesso!',
      saveFailed: 'Perguntas não puderam ser salvas!',
      loadFailed: 'Não foi possível carregar as perguntas.',
    },
    availability: {
      saved: 'Configuração de disponibilidade do pré-anestésico salva com sucesso!',
      saveFailed: 'Erro ao salvar configurações do pré-anestésico',
      loadFailed: 'Erro ao carregar configuração de disponibilidade do pré-anestésico.',
    },
  },
  conflictTitle: 'As configurações do pré-anestésico foram alteradas',
} satisfies SingletonTexts<typeof definition>
