import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { type BackupRun, type Backups, readBackups } from '../../calls/backups.ts'
import { json, never, on } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { BackupsPage } from './BackupsPage.tsx'

const GB = 1024 ** 3

const run = (id: number, changed: Partial<BackupRun>): BackupRun => ({
  id,
  kind: 'base',
  started_at: '2026-11-29T05:10:00Z',
  finished_at: '2026-11-29T05:12:30Z',
  failure: null,
  bytes: 1.4 * GB,
  files: 1204,
  base_at: null,
  restored_to: null,
  restore_seconds: null,
  tables: null,
  rows: null,
  ...changed,
})

const drill = (id: number, changed: Partial<BackupRun> = {}) =>
  run(id, {
    kind: 'drill',
    started_at: '2026-11-29T07:00:00Z',
    finished_at: '2026-11-29T07:03:00Z',
    base_at: '2026-11-29T05:12:30Z',
    restored_to: '2026-11-29T07:00:01Z',
    restore_seconds: 96,
    tables: 109,
    rows: 1_277_259,
    ...changed,
  })

const made: Backups = {
  mode: 'made',
  place: 'pasta /mnt/copias-sala',
  base: { at: '2026-11-29T05:12:30Z', bytes: 1.4 * GB, files: 1204 },
  first_at: '2026-11-15T05:11:10Z',
  copied_at: '2026-11-29T09:41:02Z',
  waiting: 0,
  disks: [
    { name: 'data', free: 212 * GB, size: 480 * GB, warn_below: 20 * GB },
    { name: 'backup', free: 1.2 * GB * 1024, size: 2 * GB * 1024, warn_below: 20 * GB },
  ],
  is_listed: true,
  drill: drill(3),
  warnings: [],
  runs: [drill(3), run(2, {}), run(1, { started_at: '2026-11-28T05:10:00Z' })],
}

const failed = drill(4, {
  failure:
    'O arquivo base/000000010000000000000007-6f1d2c3b.00001 da cópia de segurança foi alterado ou está incompleto.',
  restored_to: null,
  restore_seconds: null,
})

const answering = (changed: Partial<Backups> = {}) => ({
  handlers: [on(readBackups, () => json({ ...made, ...changed }))],
})

const meta = {
  title: 'Estrutura/Cópias de segurança',
  component: BackupsPage,
  parameters: { at: '/copias-de-seguranca', viewer: { type: 'AD' }, ...answering() },
} satisfies Meta<typeof BackupsPage>
export default meta

type Story = StoryObj<typeof meta>

export const List: Story = {
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('29/11/2026 02:12:30'))
    await expect(canvas.getByText('Dados e arquivos iguais aos originais; restaurada em 96 s')).toBeVisible()
    await expect(canvas.getByText('1,4 GB e 1.204 arquivos', { selector: 'dd *' })).toBeVisible()
    const [, newest] = canvas.getAllByRole('row')
    await expect(newest).toHaveTextContent(
      'Restaurada até 29/11/2026 04:00:01 em 96 s, 109 tabelas e 1.277.259 linhas iguais às originais, 1.204 arquivos iguais, log de atividades íntegro',
    )
  },
}

export const Warned: Story = {
  name: 'Com avisos',
  parameters: answering({
    base: { at: '2026-11-26T05:12:30Z', bytes: 1.4 * GB, files: 1204 },
    waiting: 87,
    disks: [{ name: 'data', free: 3.1 * GB, size: 480 * GB, warn_below: 20 * GB }],
    warnings: [
      {
        id: 1,
        host: 'centro-cirurgico-1',
        began_at: '2026-11-28T22:15:00Z',
        text: 'O que foi registrado depois de 28/11/2026 19:10:00 não está na cópia de segurança: A pasta das cópias de segurança não pode ser escrita. Se este computador se perder agora, isso se perde.',
      },
      {
        id: 2,
        host: 'centro-cirurgico-1',
        began_at: '2026-11-29T07:04:00Z',
        text: 'O disco dos dados tem só 3,1 GB livres, de 480,0 GB. Quando ficar cheio, a Sala deixa de aceitar o que for registrado.',
      },
    ],
    drill: failed,
    runs: [failed, ...made.runs.slice(1)],
  }),
  play: async ({ canvas }) => {
    const warnings = await canvas.findByRole('region', { name: 'Avisos' })
    await expect(within(warnings).getAllByRole('listitem')).toHaveLength(2)
    await expect(canvas.getByText('87 segmentos esperam para ser copiados')).toBeVisible()
    await expect(canvas.getByText('Pouco espaço')).toBeVisible()
    const [, newest] = canvas.getAllByRole('row')
    await expect(newest).toHaveTextContent(/Falhou.*foi alterado ou está incompleto/)
  },
}

export const Narrow: Story = {
  parameters: Warned.parameters,
  globals: narrow,
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Pouco espaço'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const Empty: Story = {
  parameters: answering({ base: null, first_at: null, copied_at: null, drill: null, runs: [] }),
  play: async ({ canvas }) => {
    await see(() => canvas.getByText(/aparecem aqui depois do primeiro/))
    await expect(canvas.getByText('Nenhum ainda')).toBeVisible()
    await expect(canvas.getAllByText('Nenhuma ainda')).toHaveLength(2)
  },
}

export const Starting: Story = {
  name: 'Logo após o início',
  parameters: answering({ is_listed: false, base: null, first_at: null, copied_at: null }),
  play: async ({ canvas }) => {
    await see(() => canvas.getAllByText('Ainda não se sabe'))
    await expect(canvas.queryByText('Nenhuma ainda')).toBeNull()
  },
}

const none = {
  place: null,
  base: null,
  first_at: null,
  copied_at: null,
  drill: null,
  runs: [],
  disks: made.disks.slice(0, 1),
}

export const Off: Story = {
  name: 'Sem cópias',
  parameters: answering({ ...none, mode: 'off' }),
  play: async ({ canvas }) => {
    await see(() => canvas.getByText(/SALA_BACKUP_URL e SALA_BACKUP_KEY/))
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

const compared = drill(1, { restore_seconds: null, files: null })

export const External: Story = {
  name: 'De outro serviço',
  parameters: answering({
    ...none,
    mode: 'external',
    drill: compared,
    runs: [compared],
  }),
  play: async ({ canvas }) => {
    await see(() => canvas.getByText(/npm run drill/))
    await expect(canvas.getByText('Dados iguais aos originais; arquivos não comparados')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { handlers: [on(readBackups, never)] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { handlers: [on(readBackups, () => json({}, 500))] },
  play: async () => {
    await see(() => screen.getByRole('button', { name: 'Tentar novamente' }))
  },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }

export const Dark: Story = { globals: dark, tags: ['!test'] }
