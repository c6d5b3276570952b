import { noFieldErrors, validationError } from '../http/errors.ts'

/** Maximum number of findings in one response; the rest appear once these are corrected. */
const MAX_FINDINGS = 50

/** Errors in a delivery, by field path: `trans.vital_signs[3].moment`. */
export class Findings {
  readonly #errors = noFieldErrors()
  #count = 0

  /** Only the first finding of a field is kept. */
  add(path: string, message: string): void {
    if (this.#count >= MAX_FINDINGS || this.#errors[path] !== undefined) return
    this.#errors[path] = message
    this.#count++
  }

  /** @throws ApiError 422 when there are findings */
  throwIfAny(): void {
    if (this.#count > 0) throw validationError(this.#errors)
  }
}
