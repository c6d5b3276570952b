import { readPhone } from './phone.ts'

/** How a patient answers a question of the pre-anaesthetic evaluation; `words` may say more. */
export const patientChoices = ['yes', 'no', 'unknown'] as const

export type PatientChoice = (typeof patientChoices)[number]

/** How a patient answers whether the date is kept. */
export const patientConfirmations = ['confirmed', 'change'] as const

export type PatientConfirmation = (typeof patientConfirmations)[number]

/** Characters of what a patient writes to one question, or about the date. */
export const MAX_PATIENT_WORDS = 500

/** Links of one surgery that work at the same time. */
export const MAX_PATIENT_LINKS = 10

/** Wrong birth dates after which a link is blocked for good. */
export const MAX_WRONG_BIRTH_DATES = 20

/** What a patient answers to a question; both are null where the answer was taken back. */
export interface GivenPatientAnswer {
  question_id: number
  choice: PatientChoice | null
  words: string | null
}

export const isSaid = ({ choice, words }: Pick<GivenPatientAnswer, 'choice' | 'words'>): boolean =>
  choice !== null || words !== null

/** A question with an interrogative word is answered in words, any other by a choice. */
export const asksForWords = (question: string): boolean =>
  /^(?:(?:a|com|de|desde|em|há|para|por) )?(?:qual|quais|quando|quant[ao]s?|como|onde|quem|que) /iu.test(
    question.trim(),
  )

/**
 * Address of a message to a telephone, which the sender's own WhatsApp opens; without a number it asks to whom.
 * @param phone as it is stored
 */
export function whatsappAddress(phone: string | null, text: string): string {
  const stored = phone === null ? null : readPhone(phone)
  const number = stored?.startsWith('+')
    ? stored.slice(1)
    : stored && !stored.startsWith('0')
      ? `55${stored}`
      : ''
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
