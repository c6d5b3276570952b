import { HttpResponse, type RequestHandler } from 'msw'
import { screen } from 'storybook/test'
import {
  createSetting,
  readPdfSettings,
  readSetting,
  savePdfSettings,
  updateSetting,
} from '../calls/institutionSettings.ts'
import { readLogo, saveLogo } from '../calls/institutions.ts'
import { json, never, on } from './handlers.ts'
import { see } from './see.ts'
import { specified } from './specified.ts'

/** A recorded call: `POST /institutions/settings`, and its body. */
export type Seen = [call: string, body: unknown]

interface SettingsAnswers {
  /** Setting 38; null if never set. */
  block?: string | null
  /** The status with which each call fails. */
  fails?: { pdf?: number; block?: number; logo?: number; savePdf?: number; saveBlock?: number }
  pending?: true
  /** Receives the save calls. */
  seen?: Seen[]
  /** Bodies of 409 responses to the first saves, one each. */
  refusals?: object[]
}

const failed = (status: number) => json({ message: 'O servidor explica.' }, status)

export const printed = {
  pdfPrintSettings: true,
  drugsPrintSettings: 1,
  anaesthesiaGroupPrintSettings: false,
  activatePre: true,
  defaultOrientationPatientPre: null,
}

/** Handlers for the calls of an institution's settings. */
export function settingsHandlers({
  block = null,
  fails = {},
  pending,
  seen = [],
  refusals = [],
}: SettingsAnswers = {}): RequestHandler[] {
  let saves = 0
  const saved = async (request: Request, status: number | undefined, answer: object) => {
    const { pathname } = new URL(request.url)
    const isForm = request.headers.get('content-type')?.startsWith('multipart/')
    seen.push([
      `${request.method} ${pathname.replace('/api', '')}`,
      isForm ? 'form' : specified(await request.json()),
    ])
    const refused = refusals[saves]
    saves += 1
    if (refused) return json(refused, 409)
    return status ? failed(status) : json(answer)
  }
  return [
    on(readPdfSettings, () => (pending ? never() : fails.pdf ? failed(fails.pdf) : json(printed))),
    on(readSetting, () => {
      if (fails.block) return failed(fails.block)
      return block === null ? json({ message: 'Registro não encontrado.' }, 404) : json({ value: block })
    }),
    on(savePdfSettings, ({ request }) => saved(request, fails.savePdf, printed)),
    on(createSetting, ({ request }) => saved(request, fails.saveBlock, { value: '1' })),
    on(updateSetting, ({ request }) => saved(request, fails.saveBlock, { value: '1' })),
    on(saveLogo, ({ request }) =>
      saved(request, fails.logo, { id: 1, logo_url: '/app/institutions/1/logo?v=1' }),
    ),
    on(readLogo, () => new HttpResponse(picture(), { headers: { 'content-type': 'image/png' } })),
  ]
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The bytes of a very small PNG. */
export const picture = () => Uint8Array.from(atob(PNG), (character) => character.charCodeAt(0))

const toggle = (name: string) => screen.getByRole('switch', { name })
export const history = () => toggle('Ocultar o histórico de alterações')
export const block = () => toggle('Bloquear a criação de agendamentos pelo aplicativo')
export const loaded = () => see(() => screen.getByRole('heading', { level: 2, name: 'Agendamentos' }))
interface Acting {
  userEvent: { click: (target: HTMLElement) => Promise<void> }
}

export const save = ({ userEvent }: Acting) => userEvent.click(screen.getByRole('button', { name: 'SALVAR' }))
