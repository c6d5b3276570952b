import { defaultSettings, type Settings } from '../../src/providers/settings.ts'

/** What an installation says of itself that has support and analytics. */
export const settings: Settings = {
  ...defaultSettings,
  supportUrl: 'https://suporte.exemplo.test',
  analyticsUrl: 'https://indicadores.exemplo.test',
}
