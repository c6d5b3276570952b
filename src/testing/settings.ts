import { type Capability, capabilities } from '../domain/capabilities.ts'
import { defaultSettings, type Settings } from '../providers/settings.ts'

const toldApart: readonly Capability[] = ['readiness', 'waiting', 'surgeryRequests']

/** The settings of an installation with support, analytics and the reference list of drugs, whose lists are polled. */
export const wholeSettings: Settings = {
  ...defaultSettings,
  capabilities: capabilities.filter((capability) => capability !== 'live'),
  supportUrl: 'https://suporte.exemplo.test',
  analyticsUrl: 'https://indicadores.exemplo.test',
  registryUrl: '',
  drugListUrl: 'https://anvisa.exemplo.test/lista',
}

/** Without what is told apart, which has stories of its own. */
export const settings: Settings = {
  ...wholeSettings,
  capabilities: capabilities.filter((capability) => capability !== 'live' && !toldApart.includes(capability)),
}
