import { capabilities } from '../domain/capabilities.ts'
import { defaultSettings, type Settings } from '../providers/settings.ts'

/** The settings of an installation with support, analytics and the reference list of drugs. */
export const settings: Settings = {
  ...defaultSettings,
  capabilities,
  supportUrl: 'https://suporte.exemplo.test',
  analyticsUrl: 'https://indicadores.exemplo.test',
  registryUrl: '',
  drugListUrl: 'https://anvisa.exemplo.test/lista',
}
