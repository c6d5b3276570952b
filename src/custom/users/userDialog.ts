import type { RegisterRecord } from '../../schema/record.ts'

export interface UserDialogProps {
  /** The user as the list shows them. */
  record: RegisterRecord
  onClose: () => void
}

/** A sentence about a user, with their name, e-mail and institution where it asks for them. */
export function told(sentence: string, { name, email, institution_name }: RegisterRecord): string {
  const facts: Record<string, unknown> = { name: name || email, email, institution: institution_name }
  return sentence.replace(/\{(\w+)\}/g, (_, fact: string) => String(facts[fact]))
}
