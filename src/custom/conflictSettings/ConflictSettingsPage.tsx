import { type SingletonExtras, SingletonPage } from '../../crud/index.ts'
import { isTurnover } from '../../domain/conflicts.ts'
import { errorsResolver } from '../../form/errorsResolver.ts'
import { conflicts as texts } from '../../i18n/ptBR/conflicts.ts'
import { conflictSettings } from '../../resources/conflictSettings.ts'

const extras: SingletonExtras = {
  resolver: errorsResolver(({ turnover_minutes: minutes }) =>
    minutes === null || isTurnover(minutes) ? {} : { turnover_minutes: texts.turnoverRefused },
  ),
}

/** How the institution keeps its plans apart; in a group, a member. */
export const ConflictSettingsPage = () => <SingletonPage definition={conflictSettings} extras={extras} />
