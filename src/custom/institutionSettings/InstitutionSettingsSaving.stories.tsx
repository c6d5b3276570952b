import type { Meta, StoryObj } from '@storybook/react-vite'
import { useNavigate } from 'react-router'
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test'
import {
  block,
  history,
  loaded,
  picture,
  printed,
  type Seen,
  save,
  settingsHandlers,
} from '../../testing/institutionSettings.ts'
import { see } from '../../testing/see.ts'
import { Button } from '../../ui/index.ts'
import { InstitutionSettingsPage } from './InstitutionSettingsPage.tsx'

/** The page with a button that leaves it. */
function Page() {
  const navigate = useNavigate()
  return (
    <>
      <InstitutionSettingsPage />
      <Button onClick={() => navigate('/outra')}>Sair da tela</Button>
    </>
  )
}

const meta = {
  title: 'Configurações/Instituição/Salvar',
  component: Page,
  parameters: {
    at: '/settings/institution',
    viewer: { type: 'AN' },
    handlers: settingsHandlers(),
  },
} satisfies Meta<typeof Page>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const mode = (name: string) => screen.getByRole('radio', { name })
const choose = ({ userEvent }: Context, file: File) =>
  userEvent.upload(screen.getByLabelText('Logotipo: arquivo de imagem'), file)
const png = (bytes: BlobPart = picture(), name = 'logo.png') => new File([bytes], name, { type: 'image/png' })

const created: Seen[] = []

export const Created: Story = {
  name: 'Criada após um 404 [SET-07, SET-12, SET-13, SET-15, SET-16, SET-17, SET-19]',
  parameters: { handlers: settingsHandlers({ seen: created }) },
  play: async (context) => {
    const { userEvent } = context
    created.length = 0
    await loaded()
    await userEvent.click(history())
    await userEvent.click(mode('Somente nome comercial'))
    await userEvent.click(block())
    await save(context)
    await see(() => screen.getByText('Dados da instituição alterados com sucesso'))
    const pdf = {
      pdfPrintSettings: false,
      drugsPrintSettings: 2,
      anaesthesiaGroupPrintSettings: false,
      activatePre: true,
      platform: 'maneger',
    }
    const value = { institution_id: 1, value: '1', platform: 'maneger' }
    await expect(created).toEqual([
      ['POST /institution/1/settings/pdf', pdf],
      ['POST /institutions/settings', { ...value, institution_setting_id: 38 }],
    ])
    created.length = 0
    await userEvent.click(block())
    await save(context)
    await waitFor(() =>
      expect(created).toEqual([
        ['POST /institution/1/settings/pdf', pdf],
        ['PUT /institutions/settings/38', { ...value, value: '0' }],
      ]),
    )
  },
}

const updated: Seen[] = []

export const Updated: Story = {
  name: 'Alterada onde já existia [SET-12, SET-17]',
  parameters: { handlers: settingsHandlers({ block: '1', seen: updated }) },
  play: async (context) => {
    updated.length = 0
    await loaded()
    await expect(block()).toBeChecked()
    await context.userEvent.click(history())
    await save(context)
    await see(() => screen.getByText('Dados da instituição alterados com sucesso'))
    await expect(updated.map(([call]) => call)).toEqual([
      'POST /institution/1/settings/pdf',
      'PUT /institutions/settings/38',
    ])
  },
}

const withLogo: Seen[] = []

export const Logo: Story = {
  name: 'Logotipo [SET-02, INST-63]',
  parameters: { handlers: settingsHandlers({ seen: withLogo }) },
  play: async (context) => {
    withLogo.length = 0
    await loaded()
    await choose(context, png())
    await see(() => screen.getByRole('img', { name: 'Logotipo' }))
    await choose(context, png('x'.repeat(120_001)))
    const refusal = 'O arquivo selecionado excede o tamanho máximo ou formato permitido.'
    await see(() => screen.getByText(refusal))
    await expect(screen.getByText('Sem logo')).toBeVisible()
    await choose(context, png())
    await waitFor(() => expect(screen.queryByText(refusal)).toBeNull())
    await see(() => screen.getByRole('img', { name: 'Logotipo' }))
    await expect(screen.queryByText(refusal)).toBeNull()
    await save(context)
    await see(() => screen.getByText('Dados da instituição alterados com sucesso'))
    await expect(withLogo.map(([call]) => call)).toEqual([
      'POST /web/institution/00000000-0000-4000-8000-000000000001/logo',
      'POST /institution/1/settings/pdf',
      'POST /institutions/settings',
    ])
    await see(() => screen.getByRole('img', { name: 'Logotipo' }))
    withLogo.length = 0
    await context.userEvent.click(history())
    await save(context)
    await waitFor(() => expect(withLogo).toHaveLength(2))
    await see(() => screen.getByRole('button', { name: 'SALVAR' }))
    await expect(withLogo[0]?.[0]).toBe('POST /institution/1/settings/pdf')
    // Drag and drop, or a file dialog showing all files, bypasses the input's `accept`.
    const chosen = new DataTransfer()
    chosen.items.add(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
    await fireEvent.change(screen.getByLabelText('Logotipo: arquivo de imagem'), {
      target: { files: chosen.files },
    })
    await see(() => screen.getByText(refusal))
  },
}

const logoFails: Seen[] = []

export const LogoFails: Story = {
  name: 'Logotipo com falha [SET-18]',
  parameters: { handlers: settingsHandlers({ fails: { logo: 422 }, seen: logoFails }) },
  play: async (context) => {
    logoFails.length = 0
    await loaded()
    await choose(context, png())
    await save(context)
    await see(() => screen.getByText('Erro ao atualizar o logotipo da instituição'))
    await see(() => screen.getByText('O servidor explica.'))
    await expect(logoFails).toHaveLength(1)
  },
}

export const SaveFails: Story = {
  name: 'Salvamento com falha [SET-20]',
  parameters: { handlers: settingsHandlers({ fails: { savePdf: 500 } }) },
  play: async (context) => {
    await loaded()
    await context.userEvent.click(history())
    await save(context)
    await see(() => screen.getByText('Erro ao atualizar configurações'))
    await expect(history()).not.toBeChecked()
    await expect(screen.queryByText('Dados da instituição alterados com sucesso')).toBeNull()
  },
}

export const BlockSaveFails: Story = {
  name: 'Agendamento não salvo [SET-20]',
  parameters: { handlers: settingsHandlers({ fails: { saveBlock: 500 } }) },
  play: async (context) => {
    await loaded()
    await context.userEvent.click(history())
    await save(context)
    await see(() => screen.getByText('Erro ao atualizar configurações'))
  },
}

export const Leaving: Story = {
  name: 'Pergunta antes de perder alterações',
  play: async ({ userEvent }) => {
    await loaded()
    await userEvent.click(history())
    await userEvent.click(screen.getByRole('button', { name: 'Sair da tela' }))
    await see(() => screen.getByText('Ao retornar os dados não serão salvos, deseja continuar?'))
    await userEvent.click(screen.getByRole('button', { name: 'Ficar aqui' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(history())
    await userEvent.click(screen.getByRole('button', { name: 'Sair da tela' }))
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}

export const LeavingSaved: Story = {
  name: 'Sai sem pergunta quando tudo está salvo',
  play: async (context) => {
    const { userEvent } = context
    const leave = () => userEvent.click(screen.getByRole('button', { name: 'Sair da tela' }))
    await loaded()
    await userEvent.click(history())
    await choose(context, png())
    await see(() => screen.getByRole('img', { name: 'Logotipo' }))
    await save(context)
    await see(() => screen.getByText('Dados da instituição alterados com sucesso'))
    await userEvent.click(history())
    await leave()
    await see(() => screen.getByText('Ao retornar os dados não serão salvos, deseja continuar?'))
    await userEvent.click(screen.getByRole('button', { name: 'Ficar aqui' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(history())
    await leave()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}

const together: Seen[] = []

export const SavedByAnother: Story = {
  name: 'Salvo por outra pessoa enquanto isso',
  parameters: {
    handlers: settingsHandlers({
      seen: together,
      refusals: [
        {
          message: 'Este cadastro foi alterado por Rui Barbosa Lima depois que você o abriu.',
          code: 'record.changed',
          changed_by: 'Rui Barbosa Lima',
          changed_at: '2026-03-02T11:12:00.000Z',
          is_own: false,
          current: { ...printed, drugsPrintSettings: 2 },
        },
      ],
    }),
  },
  play: async (context) => {
    const { userEvent } = context
    together.length = 0
    await loaded()
    await userEvent.click(history())
    await save(context)
    const modal = within(await screen.findByRole('alertdialog'))
    await expect(modal.getByText('As configurações foram alteradas')).toBeVisible()
    await expect(modal.getByText('Somente nome comercial')).toBeVisible()
    await userEvent.click(modal.getByRole('button', { name: 'Salvar as minhas alterações' }))
    await see(() => screen.getByText('Dados da instituição alterados com sucesso'))
    await expect(together.at(-2)).toEqual([
      'POST /institution/1/settings/pdf',
      {
        pdfPrintSettings: false,
        drugsPrintSettings: 2,
        anaesthesiaGroupPrintSettings: false,
        activatePre: true,
        platform: 'maneger',
      },
    ])
    await expect(mode('Somente nome comercial')).toBeChecked()
  },
}
