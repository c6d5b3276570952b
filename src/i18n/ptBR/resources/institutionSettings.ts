import type { institutionSettings as definition } from '../../../resources/institutionSettings.ts'
import type { SingletonTexts } from '../../../schema/singletonTexts.ts'

export const institutionSettings = {
  title: 'Instituição',
  fields: {
    pdfPrintSettings: 'Ocultar o histórico de alterações',
    anaesthesiaGroupPrintSettings: 'Exibir o grupo de anestesia no PDF',
    drugsPrintSettings: 'Impressão de fármacos',
    activatePre: 'Ativar o pré-anestésico',
    blocked: 'Bloquear a criação de agendamentos pelo aplicativo',
  },
  choices: {
    drugsPrintSettings: {
      0: 'Nome comercial e princípio ativo',
      1: 'Somente princípio ativo',
      2: 'Somente nome comercial',
    },
  },
  sections: {
    logo: 'Logotipo',
    printing: 'Impressão da ficha anestésica',
    scheduling: 'Agendamentos',
  },
  chooseInstitution: 'Selecione a instituição para ver e alterar as suas configurações.',
  saved: 'Dados da instituição alterados com sucesso',
  saveFailed: 'Erro ao atualizar configurações',
  loadFailed: 'Erro ao carregar dados, verifique sua conexão com a internet',
  parts: {
    scheduling: { loadFailed: 'Erro ao carregar dados de configuração de agendamentos' },
  },
  conflictTitle: 'As configurações foram alteradas',
} satisfies SingletonTexts<typeof definition>
