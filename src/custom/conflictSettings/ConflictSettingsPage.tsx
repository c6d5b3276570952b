import { type SingletonExtras, SingletonPage } from '../../crud/index.ts'
import { isTurnover, settableKinds } from '../../domain/conflicts.ts'
import { errorsResolver } from '../../form/errorsResolver.ts'
import { conflicts as texts } from '../../i18n/ptBR/conflicts.ts'
import { conflictSettings } from '../../resources/conflictSettings.ts'
import { FixedLevel, LevelInput } from './LevelInput.tsx'

const levelInputs = Object.fromEntries(settableKinds.map((kind) => [kind, LevelInput]))

const extras: SingletonExtras = {
  inputs: { ...levelInputs, mainAnaesthetist: FixedLevel },
  resolver: errorsResolver(({ turnover_minutes: minutes }) =>
    minutes === null || isTurnover(minutes) ? {} : { turnover_minutes: texts.turnoverRefused },
  ),
}

/** What the institution decides about conflicts; in a group, a member. */
export const ConflictSettingsPage = () => <SingletonPage definition={conflictSettings} extras={extras} />
