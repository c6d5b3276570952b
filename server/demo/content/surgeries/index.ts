import { abdomenAndLimbs } from './abdomenAndLimbs.ts'
import { chestBrainAndSkin } from './chestBrainAndSkin.ts'
import type { SurgeryGroup } from './group.ts'
import { pelvisAndHead } from './pelvisAndHead.ts'

export const surgeryGroups: readonly SurgeryGroup[] = [
  ...abdomenAndLimbs,
  ...pelvisAndHead,
  ...chestBrainAndSkin,
]
