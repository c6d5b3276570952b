import { type SingletonExtras, SingletonPage } from '../../crud/index.ts'
import { settableKinds } from '../../domain/conflicts.ts'
import { conflictSettings } from '../../resources/conflictSettings.ts'
import { FixedLevel, LevelInput } from './LevelInput.tsx'

const levelInputs = Object.fromEntries(settableKinds.map((kind) => [kind, LevelInput]))

const extras: SingletonExtras = {
  inputs: { ...levelInputs, mainAnaesthetist: FixedLevel },
}

/** What the institution decides about conflicts; in a group, a member. */
export const ConflictSettingsPage = () => <SingletonPage definition={conflictSettings} extras={extras} />
