import { SingletonPage } from '../../crud/index.ts'
import { readinessSettings } from '../../resources/readinessSettings.ts'

/** What the institution asks for before a surgery begins; in a group, a member. */
export const ReadinessSettingsPage = () => <SingletonPage definition={readinessSettings} />
