import { useFormContext } from 'react-hook-form'
import { type ImageLimits, isImageWithin } from '../domain/imageType.ts'

/** Takes a chosen picture as a field's value; one that does not fit is dropped, and the one chosen before with it. */
export function useImageChoice(source: string, limits: ImageLimits, refusal: string) {
  const { setValue, setError, clearErrors, resetField } = useFormContext()
  return async (file: File) => {
    if (await isImageWithin(file, limits)) {
      setValue(source, file, { shouldDirty: true })
      clearErrors(source)
    } else {
      resetField(source)
      setError(source, { type: 'rule', message: refusal })
    }
  }
}
