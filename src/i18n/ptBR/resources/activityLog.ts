import type { activityLog as definition } from '../../../resources/activityLog.ts'
import { type ResourceTexts, withoutForm } from '../../../schema/texts.ts'

export const activityLog = {
  ...withoutForm,
  title: 'Log de atividades',
  search: 'Buscar por evento',
  fields: { user_name: 'Usuário', event: 'Evento', created_at: 'Data' },
  sections: {},
  errors: {},
  loadFailed: '',
  empty: 'Nenhuma atividade registrada. O que as pessoas fazem na instituição aparece aqui.',
  chooseInstitution: 'Selecione a instituição.',
} satisfies ResourceTexts<typeof definition>
