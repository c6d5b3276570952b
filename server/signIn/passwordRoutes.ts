import type { Hono } from 'hono'
import { isEmail } from '../../src/domain/email.ts'
import { isStrongPassword } from '../../src/domain/password.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { clientAddress } from '../addresses.ts'
import { jsonBody, textFields } from '../body.ts'
import type { Services } from '../context.ts'
import { validationError } from '../errors.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { rememberDevice } from './knownDevices.ts'
import { LinkThrottle } from './linkThrottle.ts'
import { changePassword, isRecovering, sendRecovery, unknownHash } from './recovery.ts'

/** POST /web/users/passwordReset writes the letter, PUT /web/users/passwordUpdate takes its link's hash. */
export function mountPasswords(app: Hono, services: Services): void {
  const throttle = new LinkThrottle(services.db.system)

  app.post('/web/users/passwordReset', async (c) => {
    const { email } = textFields(await jsonBody(c), ['email'], { email: texts.emailMissing })
    if (!isEmail(email.trim())) throw validationError({ email: texts.emailInvalid })
    services.runInBackground(sendRecovery(services, email.trim()))
    return c.json({})
  })

  app.put('/web/users/passwordUpdate', async (c) => {
    const { hash_validation, password_new } = textFields(
      await jsonBody(c),
      ['hash_validation', 'password_new'],
      { hash_validation: texts.unknownHash, password_new: texts.weakPassword },
    )
    if (!isStrongPassword(password_new)) throw validationError({ password_new: texts.weakPassword })
    if (await isCommonPassword(password_new)) throw validationError({ password_new: texts.commonPassword })
    const address = clientAddress(c, services.config.trustedProxies)
    if (!(await throttle.find(address, () => isRecovering(services, hash_validation)))) throw unknownHash()
    const userId = await changePassword(services, hash_validation, password_new)
    await rememberDevice(c, services, userId)
    return c.json({})
  })
}
