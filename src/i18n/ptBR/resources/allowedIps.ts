import type { allowedIps as definition } from '../../../resources/allowedIps.ts'
import type { SingletonTexts } from '../../../schema/singletonTexts.ts'

export const allowedIps = {
  title: 'Cadastrar IPs Liberados',
  menu: 'Configurar IPs',
  save: 'Salvar',
  fields: { ips: 'IPs liberados' },
  sections: {},
  chooseInstitution: 'Selecione a instituição para ver e alterar os seus IPs liberados.',
  saved: 'IPs salvos com sucesso!',
  saveFailed: 'Erro ao salvar os IPs.',
  loadFailed: 'Erro ao carregar os IPs.',
  conflictTitle: 'A lista de IPs foi alterada',
} satisfies SingletonTexts<typeof definition>
