import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse } from 'msw'
import { expect, screen, waitFor } from 'storybook/test'
import { chooseInstitution, listInstitutions } from '../../calls/session.ts'
import { readInstallation, requestRecovery, signIn } from '../../calls/signIn.ts'
import { fillText } from '../../domain/fillText.ts'
import { errors } from '../../i18n/ptBR/errors.ts'
import { clearSession } from '../../providers/session.ts'
import { json, never, on } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { hospital, sessionOf } from '../../testing/session.ts'
import { settings } from '../../testing/settings.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { endCalls } from '../../testing/worker.ts'
import { SignInPage } from './SignInPage.tsx'
import style from './signIn.css?inline'

/** The page is a separate document: its style sheet is in the story, so that it affects no other one. */
const meta = {
  title: 'Visitantes/Entrar',
  component: SignInPage,
  parameters: { layout: 'fullscreen', ownDocument: true },
  beforeEach: () => {
    clearSession()
    // From any other address, an ended session redirects to this one.
    const { href } = location
    history.replaceState(null, '', '/login')
    return async () => {
      await endCalls()
      history.replaceState(null, '', href)
    }
  },
  render: (props) => (
    <>
      <style>{style}</style>
      <SignInPage {...props} />
    </>
  ),
} satisfies Meta<typeof SignInPage>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const answers = (answer: () => Response | Promise<Response>) => ({
  handlers: [on(signIn, answer), on(requestRecovery, answer)],
})

const submit: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('E-mail'), 'ana@exemplo.test')
  await userEvent.type(canvas.getByLabelText('Senha'), 'Sala@2026')
  await userEvent.click(canvas.getByRole('button', { name: 'Entrar' }))
}

const refusedWith =
  (text: string): Play =>
  async (context) => {
    await submit(context)
    await see(() => context.canvas.getByText(text))
    await expect(context.canvas.getByRole('button', { name: 'Entrar' })).toBeEnabled()
  }

const recover: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('E-mail'), 'ana@exemplo.test')
  await userEvent.click(canvas.getByRole('button', { name: 'Recuperar senha' }))
  await see(() => screen.getByRole('dialog', { name: 'Recuperar senha' }))
}

const sendRecovery: Play = async (context) => {
  await recover(context)
  await context.userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('E-mail')).toHaveFocus()
    await see(() =>
      canvas.getByText('Agendamentos, pacientes e cadastros do centro cirúrgico e da anestesia.'),
    )
  },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }

export const Narrow: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('button', { name: 'Entrar' }))
    await expect(canvas.getByText('O mapa cirúrgico do dia,', { exact: false })).not.toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const Dark: Story = { globals: dark }

export const OwnLogo: Story = {
  name: 'Com o logotipo da instalação',
  parameters: {
    handlers: [
      on(readInstallation, () =>
        json({ ...settings, productName: 'Hospital São Lucas', logoUrl: '/favicon.svg' }),
      ),
    ],
  },
  play: async ({ canvas }) =>
    expect(await canvas.findAllByRole('img', { name: 'Hospital São Lucas' })).toHaveLength(2),
}

export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Entrar' }))
    await see(() => canvas.getByText('Digite o e-mail'))
    await see(() => canvas.getByText('Digite a senha'))
    await expect(canvas.getByLabelText('E-mail')).toHaveFocus()
  },
}

export const PasswordShown: Story = {
  name: 'Senha à mostra',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Senha'), 'Sala@2026')
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar senha' }))
    await expect(canvas.getByLabelText('Senha')).toHaveAttribute('type', 'text')
  },
}

export const Loading: Story = {
  parameters: answers(never),
  play: async (context) => {
    await submit(context)
    await expect(await context.canvas.findByText('Entrando…')).toHaveRole('status')
    await expect(context.canvas.getByRole('button', { name: /^Entrar/ })).toHaveAttribute('aria-busy', 'true')
  },
}

export const WrongPassword: Story = {
  name: 'Senha errada',
  parameters: answers(() => json({ code: 'user.password.invalid' }, 401)),
  play: refusedWith(errors.invalidCredentials),
}

const waitText = fillText(errors.tooManyTries, { minutes: '5 minutos' })

export const TooManyAttempts: Story = {
  name: 'Tentativas demais',
  parameters: answers(() => json({ message: waitText }, 429)),
  play: refusedWith(waitText),
}

export const ServerAway: Story = {
  name: 'Servidor fora do ar',
  parameters: answers(() => HttpResponse.error()),
  play: refusedWith(errors.network),
}

/** The page does not ask which of several institutions to enter: it is the last one entered, or the first. */
export const WithoutInstitution: Story = {
  name: 'Sem instituição',
  parameters: {
    handlers: [on(signIn, () => json({ id: 1, name: 'Ana' })), on(listInstitutions, () => json([]))],
  },
  play: refusedWith(errors.noInstitution),
}

export const NetworkBlocked: Story = {
  name: 'Rede bloqueada',
  args: { blocked: true },
  play: () => see(() => screen.getByRole('dialog', { name: 'Acesso bloqueado' })),
}

export const SessionEnded: Story = {
  name: 'Sessão terminada',
  args: { notice: errors.sessionEnded },
  play: ({ canvas }) => see(() => canvas.getByText(errors.sessionEnded)),
}

export const Recovery: Story = {
  name: 'Recuperar senha',
  play: async (context) => {
    await recover(context)
    await expect(screen.getByRole('dialog').querySelector('input')).toHaveValue('ana@exemplo.test')
  },
}

export const RecoveryNarrow: Story = { name: 'Recuperar senha, estreita', globals: narrow, play: recover }

export const RecoveryDark: Story = { name: 'Recuperar senha, escura', globals: dark, play: recover }

export const RecoveryInvalid: Story = {
  name: 'Recuperar senha, inválido',
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Recuperar senha' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar' }))
    await see(() => screen.getByText('Digite o e-mail!'))
  },
}

export const RecoveryLoading: Story = {
  name: 'Recuperar senha, carregando',
  parameters: answers(never),
  play: async (context) => {
    await sendRecovery(context)
    await screen.findByText('Enviando…')
  },
}

export const RecoverySent: Story = {
  name: 'Recuperar senha, enviado',
  parameters: answers(() => json({})),
  play: async (context) => {
    await sendRecovery(context)
    await see(() => screen.getByText('A instruções para resetar sua senha foi enviado por email.'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Entendi' })).toHaveFocus())
  },
}

export const RecoveryFailed: Story = {
  name: 'Recuperar senha, falha',
  parameters: answers(() => json({}, 500)),
  play: async (context) => {
    await sendRecovery(context)
    await see(() => screen.getByText('Ops! Não foi possível recuperar a senha, tente novamente mais tarde.'))
  },
}

/** A browser that forbids storage: the reason is told instead of a sign-in page that comes back. */
export const StorageForbidden: Story = {
  name: 'Armazenamento proibido',
  parameters: {
    handlers: [
      on(signIn, () => HttpResponse.json(sessionOf().user, { headers: { authorization: 'historia' } })),
      on(listInstitutions, () => json([hospital])),
      on(chooseInstitution, () => json(sessionOf().permissions)),
    ],
  },
  beforeEach: () => {
    const write = Storage.prototype.setItem
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    return () => {
      Storage.prototype.setItem = write
    }
  },
  play: refusedWith(errors.storageRefused),
}
