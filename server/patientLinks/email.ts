import { fillMoment } from '../../src/domain/dates.ts'
import type { Email } from '../mail.ts'

interface PatientLinkEmail {
  /** The patient's address. */
  to: string
  name: string
  institution: string
  /** When the surgery is planned, an instant, and the institution's clock. */
  moment: string
  timeZone: string
  url: string
}

/** The e-mail with a patient's link. Nothing of the patient or the surgery is in its subject, which previews show. */
export const patientLinkEmail = (given: PatientLinkEmail): Email => ({
  to: given.to,
  subject: `${given.institution}: confirme e responda`,
  text: `Olá, ${given.name}.

${given.institution} pede que você confirme ${fillMoment('o dia {date}, às {time}', given.moment, given.timeZone)}, responda algumas perguntas e leia como se preparar. Abra o endereço abaixo e informe a data de nascimento do paciente:

${given.url}

O link é pessoal: não o envie a ninguém. Se esta mensagem não é para você, ignore-a.
`,
})
