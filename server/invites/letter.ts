import type { Email } from '../mail.ts'

/** Who is invited, and where to. */
export interface Invited {
  name: string
  email: string
  institution: string
}

/** What asks an anaesthetist to join. `publicUrl` is the console's address, whose page leads on to the app. */
export function inviteLetter({ name, email, institution }: Invited, publicUrl: string): Email {
  return {
    to: email,
    subject: `Convite de ${institution}`,
    text: `Olá, ${name}.

${institution} convida você para registrar suas anestesias com a equipe. Para instalar o aplicativo ou abrir o que você já tem, use o endereço abaixo no seu tablet:

${publicUrl}/redirect-to-app

Se você não conhece ${institution}, ignore esta mensagem.
`,
  }
}
