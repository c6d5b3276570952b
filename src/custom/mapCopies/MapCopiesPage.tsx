import { refuseEmails } from '../../calls/mapCopies.ts'
import { type SingletonExtras, SingletonPage } from '../../crud/index.ts'
import { errorsResolver } from '../../form/errorsResolver.ts'
import { emailsIn, mapCopies } from '../../resources/mapCopies.ts'
import { CopyStatus } from './CopyStatus.tsx'
import { FolderInput } from './FolderInput.tsx'

const extras: SingletonExtras = {
  inputs: { to_folder: FolderInput, status: CopyStatus },
  resolver: errorsResolver(({ emails }) => {
    const refusal = refuseEmails(emailsIn(emails))
    return refusal ? { emails: refusal } : {}
  }),
}

/** Where the institution's map is copied to, and how that went last; in a group, a member's. */
export const MapCopiesPage = () => <SingletonPage definition={mapCopies} extras={extras} />
