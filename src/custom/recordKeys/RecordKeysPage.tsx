import { useMemo, useState } from 'react'
import { type RegisterExtras, RegisterPage, SaveError } from '../../crud/index.ts'
import { recordKeySecret as texts } from '../../i18n/ptBR/recordKeySecret.ts'
import { issueSecret } from '../../providers/recordKeys.ts'
import { recordKeys } from '../../resources/recordKeys.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { SecretModal } from '../../ui/index.ts'

/** A key's secret while it is displayed. */
interface IssuedSecret {
  name: string
  secret: string
}

/** Issues the secret of a saved key; after a failure, saving again issues a new one. @throws SaveError */
async function secretOf({ id, name }: RegisterRecord): Promise<IssuedSecret> {
  try {
    return { name: String(name), secret: await issueSecret(id) }
  } catch {
    throw new SaveError(texts.issueFailed)
  }
}

/** Keys of an institution: the generated list, and a modal with the secret of each new key. */
export function RecordKeysPage() {
  const [issued, setIssued] = useState<IssuedSecret>()
  const extras = useMemo<RegisterExtras>(
    () => ({
      afterSave: async (saved, _values, record) => {
        if (!record) setIssued(await secretOf(saved))
      },
    }),
    [],
  )
  return (
    <>
      <RegisterPage definition={recordKeys} extras={extras} />
      {issued && <SecretModal {...issued} onClose={() => setIssued(undefined)} texts={texts} />}
    </>
  )
}
