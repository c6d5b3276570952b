import { fillText } from '../../src/domain/fillText.ts'
import { isPressureInverted } from '../../src/domain/vitalSigns.ts'
import { deliveryRefusals as texts } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import type { Delivery } from './schema.ts'

/** Maximum number of warnings in one response. */
const MAX_WARNINGS = 50

/**
 * What a person has to check in a delivery, by field path: `trans.vital_signs[3].systolic`. It is kept as
 * delivered; undefined if there is nothing.
 */
export function deliveryWarnings(delivery: Delivery): Record<string, string> | undefined {
  const warnings = (['trans', 'post'] as const).flatMap((stage) =>
    (delivery[stage]?.vital_signs ?? []).flatMap(({ systolic, diastolic }, index) =>
      isPressureInverted(systolic, diastolic)
        ? [
            [
              `${stage}.vital_signs[${index}].systolic`,
              fillText(texts.warnings.invertedPressure, {
                systolic: String(systolic),
                diastolic: String(diastolic),
              }),
            ] as const,
          ]
        : [],
    ),
  )
  return warnings.length > 0 ? Object.fromEntries(warnings.slice(0, MAX_WARNINGS)) : undefined
}
