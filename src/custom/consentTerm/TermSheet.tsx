import { fillConsentRuns } from '../../domain/consentTerm.ts'
import { formatDate } from '../../domain/dates.ts'
import { formatCnpj } from '../../domain/documents.ts'
import { documents } from '../../i18n/ptBR/documents.ts'
import { currentDay } from '../../providers/clock.ts'
import { type Institution, timeZone } from '../../providers/session.ts'
import { RunText } from './RunText.tsx'
import styles from './TermSheet.module.css'
import { type Paragraph, readParagraphs } from './termText.ts'

/** The term's institution; members of a group come without a document. */
export type TermInstitution = Pick<Institution, 'id' | 'name'> & Partial<Pick<Institution, 'document'>>

const { fields, sections, signatures, consent, titles } = documents
const { example, blank } = consent

const values = (institution: TermInstitution) => ({
  paciente: example.patient,
  nascimento: blank,
  cpf: blank,
  procedimento: example.procedure,
  anestesista: blank,
  instituição: institution.name,
  data: formatDate(currentDay(timeZone())),
})

const lines = (paragraph: Paragraph) =>
  paragraph.map((run, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a paragraph are told apart by their place only
    <RunText key={at} run={run} />
  ))

interface TermSheetProps {
  institution: TermInstitution
  /** HTML of the text. */
  html: string
}

/** The term on a sheet of paper, if the server renders no preview (TCLE-06 to TCLE-11). */
export function TermSheet({ institution, html }: TermSheetProps) {
  const filled = values(institution)
  const paragraphs = readParagraphs(html).map((runs) => fillConsentRuns(runs, filled))
  return (
    <div className={styles.stage}>
      <article aria-label={titles[4]} className={styles.sheet}>
        <h3 className={styles.title}>{titles[4]}</h3>
        <header>
          <p>{institution.name}</p>
          {institution.document && (
            <p>
              {fields.taxId}: {formatCnpj(institution.document)}
            </p>
          )}
          <p>
            {fields.name}: {example.patient}
          </p>
          <p>
            {fields.birthDate}: {blank}
          </p>
          <p>
            {fields.cpf}: {blank}
          </p>
        </header>
        <div className={styles.body}>
          {paragraphs.map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are told apart by their place only
            <p key={at}>{lines(paragraph)}</p>
          ))}
        </div>
        <section>
          <h4>{sections.patientSignature}</h4>
          <p>{consent.placeAndDate}</p>
          <Signature label={signatures.patient} labels={[fields.name, fields.cpf]} />
          <Signature label={signatures.representative} labels={[fields.name, fields.cpf, fields.kinship]} />
        </section>
        <section>
          <h4>{sections.anaesthetistSignature}</h4>
          <p>{consent.statement}</p>
          <Signature label={signatures.anaesthetist} labels={[fields.name, fields.crm]} />
        </section>
      </article>
    </div>
  )
}

/** A place to sign, and to write down who signed. */
function Signature({ label, labels }: { label: string; labels: readonly string[] }) {
  return (
    <div className={styles.signature}>
      {[label, ...labels].map((entry) => (
        <p key={entry}>
          {entry}: {blank}
        </p>
      ))}
    </div>
  )
}
