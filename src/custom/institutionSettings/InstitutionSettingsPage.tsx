import type { QueryClient } from '@tanstack/react-query'
import { type SingletonExtras, SingletonPage } from '../../crud/index.ts'
import { institutionSettings as texts } from '../../i18n/ptBR/institutionSettings.ts'
import { saveInstitutionLogo } from '../../providers/institutionLogo.ts'
import { announceSession } from '../../providers/useSession.ts'
import { institutionSettings } from '../../resources/institutionSettings.ts'
import { LogoInput } from './LogoInput.tsx'

async function saveLogo(file: File, institutionId: number, client: QueryClient): Promise<string> {
  const address = await saveInstitutionLogo(institutionId, file)
  announceSession()
  void client.invalidateQueries({ queryKey: ['members'] })
  return address
}

const extras: SingletonExtras = {
  inputs: { logo: LogoInput },
  saves: { logo: { save: saveLogo, saveFailed: texts.logo.saveFailed } },
}

/** Settings of the institution; in a group, of a member. */
export const InstitutionSettingsPage = () => (
  <SingletonPage definition={institutionSettings} extras={extras} />
)
