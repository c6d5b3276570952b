import { capabilities } from '../domain/capabilities.ts'
import { defaultSettings, type Settings } from '../providers/settings.ts'

/** The settings of an installation with support, analytics and the reference list of drugs; pendings have stories of their own. */
export const settings: Settings = {
  ...defaultSettings,
  capabilities: capabilities.filter((capability) => capability !== 'readiness'),
  supportUrl: 'https://suporte.exemplo.test',
  analyticsUrl: 'https://indicadores.exemplo.test',
  registryUrl: '',
  drugListUrl: 'https://anvisa.exemplo.test/lista',
}
