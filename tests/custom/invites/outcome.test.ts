import { expect, test } from 'vitest'
import { outcomeText } from '../../../src/custom/invites/outcome.ts'

const nothing = { sent: 0, failed: 0, withoutEmail: 0, later: 0 }

test.each([
  [{}, 'Nenhum e-mail enviado.'],
  [{ sent: 1 }, '1 e-mail enviado.'],
  [{ sent: 1200 }, '1.200 e-mails enviados.'],
  [{ failed: 1 }, 'Nenhum e-mail enviado. 1 não pôde ser enviado.'],
  [{ sent: 2, failed: 3 }, '2 e-mails enviados. 3 não puderam ser enviados.'],
  [{ sent: 200, later: 1 }, '200 e-mails enviados. 1 será enviado em seguida.'],
  [{ sent: 2, withoutEmail: 2 }, '2 e-mails enviados. 2 convites estão sem e-mail.'],
])('a resending of invites with the result %o is reported as "%s"', (resent, text) => {
  expect(outcomeText({ ...nothing, ...resent })).toBe(text)
})
