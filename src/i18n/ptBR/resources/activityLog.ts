import type { activityLog as definition } from '../../../resources/activityLog.ts'
import type { ResourceTexts } from '../../../schema/texts.ts'

export const activityLog = {
  title: 'Log de atividades',
  new: '',
  edit: '',
  search: 'Buscar por evento',
  fields: { user_name: 'Usuário', event: 'Evento', created_at: 'Data' },
  sections: {},
  errors: {},
  created: '',
  updated: '',
  removed: '',
  removeFailed: '',
  confirmRemove: '',
  loadFailed: '',
  empty: 'Nenhuma atividade registrada. O que as pessoas fazem na instituição aparece aqui.',
  chooseInstitution: 'Selecione a instituição.',
} satisfies ResourceTexts<typeof definition>
