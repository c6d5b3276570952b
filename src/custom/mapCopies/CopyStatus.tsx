import { useFormState } from 'react-hook-form'
import type { MapCopiesAnswer } from '../../calls/mapCopies.ts'
import type { OwnInputProps } from '../../crud/index.ts'
import { formatDateTime } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import { mapCopies } from '../../i18n/ptBR/mapCopies.ts'
import { timeZone } from '../../providers/session.ts'
import { emailsIn } from '../../resources/mapCopies.ts'
import { InfoAlert } from '../../ui/index.ts'

const { status: texts } = mapCopies

const momentOf = (instant: string) => formatDateTime(instant, timeZone())

/** Which state of the map the newest copy has, and why there is no newer one. */
export function CopyStatus({ answer }: OwnInputProps) {
  const { made_at, tried_at, failure } = answer as MapCopiesAnswer
  // As last saved.
  const { defaultValues } = useFormState()
  const isOff = defaultValues?.to_folder !== true && emailsIn(defaultValues?.emails).length === 0
  return (
    <>
      {failure && tried_at && (
        <InfoAlert>{fillText(texts.failed, { moment: momentOf(tried_at), failure })}</InfoAlert>
      )}
      <p>
        {made_at ? fillText(texts.last, { moment: momentOf(made_at) }) : isOff ? texts.off : texts.none}
        {made_at && isOff && ` ${texts.off}`}
      </p>
    </>
  )
}
