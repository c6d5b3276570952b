import { noFieldErrors, validationError } from '../errors.ts'

/** Findings in one answer; the rest shows once these are corrected. */
const MAX_FINDINGS = 50

/** What is wrong with a delivery, by the path of its field: `trans.vital_signs[3].moment`. */
export class Findings {
  readonly #errors = noFieldErrors()
  #count = 0

  /** Only the first finding of a field is kept. */
  add(path: string, message: string): void {
    if (this.#count >= MAX_FINDINGS || this.#errors[path] !== undefined) return
    this.#errors[path] = message
    this.#count++
  }

  /** @throws ApiError 422 when something was found */
  throwIfAny(): void {
    if (this.#count > 0) throw validationError(this.#errors)
  }
}
