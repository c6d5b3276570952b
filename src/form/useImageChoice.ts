import { useFormContext } from 'react-hook-form'
import { type ImageLimits, isImageWithin } from '../domain/imageType.ts'

/** Sets a chosen image as a field's value; an invalid one is dropped, and so is an image chosen before it. */
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
