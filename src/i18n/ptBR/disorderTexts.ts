import { formatTime } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import { disorderOf, type StageTime } from '../../domain/procedureTimes.ts'
import { stageNames, timeTexts } from './procedureTimes.ts'

/** 'Início da cirurgia (10:05) está antes de Em sala (10:20).' for each contradiction of the stages' order. */
export const disorderTexts = (times: readonly StageTime[], timeZone: string): string[] =>
  disorderOf(times).map(({ stage, after }) =>
    fillText(timeTexts.disorder, {
      stage: stageNames[stage.kind],
      time: formatTime(stage.at, timeZone),
      after: stageNames[after.kind],
      afterTime: formatTime(after.at, timeZone),
    }),
  )
