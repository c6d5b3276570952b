import type { Meta } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { fillText } from '../../domain/fillText.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { anaesthetistInvites } from '../../resources/anaesthetistInvites.ts'
import { events } from '../../resources/events.ts'
import { surgeons } from '../../resources/surgeons.ts'
import { endpointOf } from '../../schema/endpoint.ts'
import { answersOf } from '../../testing/answers.ts'
import { json, never, on, registerHandlers } from '../../testing/handlers.ts'
import { RegisterScreens } from '../../testing/RegisterScreens.tsx'
import type { RegisterStory } from '../../testing/registerState.ts'
import { see } from '../../testing/see.ts'
import { holdTimers } from '../../testing/timers.ts'

const meta = {
  title: 'Cadastros/Cirurgiões/Páginas',
  component: RegisterScreens,
  args: { definition: surgeons },
} satisfies Meta<typeof RegisterScreens>
export default meta

/**
 * The scroll position, and whether each row in the viewport shows its cells, in the frame after the rows were
 * replaced.
 */
const firstFrame = (body: Element) =>
  new Promise<{ scrollY: number; hidden: number }>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      // A message posted in a frame arrives after that frame is painted.
      const { port1, port2 } = new MessageChannel()
      requestAnimationFrame(() => port2.postMessage(null))
      port1.onmessage = () => {
        const cells = Array.from(body.querySelectorAll('td:first-child'))
        const inSight = cells.filter((cell) => {
          const { top, bottom } = (cell.parentElement ?? cell).getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        })
        const hidden = inSight.filter((cell) => !cell.checkVisibility({ contentVisibilityAuto: true })).length
        resolve({ scrollY, hidden })
      }
    })
    observer.observe(body, { childList: true })
  })

/**
 * Changing the page from the foot of a long page shows the start of the next one in the very frame that
 * renders it.
 */
export const FromTheFoot: RegisterStory = {
  name: 'Do pé à próxima página',
  parameters: { at: `${surgeons.route}?size=50`, handlers: registerHandlers(surgeons, { rows: 120 }) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const next = await canvas.findByLabelText(app.list.nextPage)
    await see(() => canvas.getByText('120'))
    const body = canvasElement.querySelector('tbody')
    if (!body) throw new Error('there is no table')
    scrollTo(0, document.body.scrollHeight)
    await expect(scrollY).toBeGreaterThan(1000)
    const frame = firstFrame(body)
    await userEvent.click(next)
    await expect(await frame).toEqual({ scrollY: 0, hidden: 0 })
    const unpainted = () => canvasElement.querySelectorAll('tbody tr:not([data-painted])').length
    await waitFor(() => expect(unpainted()).toBeLessThan(30))
  },
}

/** Keeps the main thread at work until the function returned is called, so that it is never idle. */
function keepBusy(): () => void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    const end = performance.now() + 20
    while (performance.now() < end);
    port2.postMessage(null)
  }
  port2.postMessage(null)
  return () => port1.close()
}

/** The rows below are painted even by a browser that always has something else to do. */
export const NeverIdle: RegisterStory = {
  ...FromTheFoot,
  name: 'Navegador sempre ocupado',
  play: async ({ canvas, canvasElement }) => {
    const rest = keepBusy()
    try {
      await see(() => canvas.getByText('120'))
      await waitFor(() => expect(canvasElement.querySelectorAll('[data-painted]').length).toBeGreaterThan(6))
    } finally {
      rest()
    }
  },
}

/** A page of a list that is in the browser is turned in the click itself; a quick second click is not undone. */
export const WithinTheClick: RegisterStory = {
  ...FromTheFoot,
  name: 'No próprio clique',
  play: async ({ canvas, canvasElement }) => {
    const next = await canvas.findByLabelText(app.list.nextPage)
    await see(() => canvas.getByText('120'))
    const rowIds = () =>
      Array.from(canvasElement.querySelectorAll('tbody tr'), (row) => row.getAttribute('data-id'))
    const first = rowIds()
    next.click()
    await Promise.resolve()
    const second = rowIds()
    await expect(second).toHaveLength(50)
    await expect(second.filter((id) => first.includes(id))).toEqual([])
    const previous = canvas.getByLabelText(app.list.previousPage)
    previous.click()
    // The URL follows in a timer and a transition, which must not bring an earlier page back.
    await new Promise((resolve) => setTimeout(resolve))
    canvas.getByLabelText(fillText(app.list.page, { page: '3' })).click()
    await waitFor(() => expect(rowIds()).toHaveLength(20))
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    await expect(rowIds()).toHaveLength(20)
    await expect(canvas.getByLabelText(fillText(app.list.page, { page: '3' }))).toHaveAttribute(
      'aria-current',
    )
  },
}

/** A page turned while the URL of the one before is being adopted is not taken back. */
export const BeforeTheUrl: RegisterStory = {
  ...FromTheFoot,
  name: 'Antes do endereço',
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByLabelText(app.list.nextPage)
    await see(() => canvas.getByText('120'))
    const page = (number: number) => canvas.getByLabelText(fillText(app.list.page, { page: number }))
    const timers = holdTimers(0)
    try {
      page(2).click()
      await Promise.resolve()
      timers.run(0)
      page(3).click()
      for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
      await expect(canvasElement.querySelectorAll('tbody tr')).toHaveLength(20)
      timers.run(0)
    } finally {
      timers.restore()
    }
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    await expect(canvasElement.querySelectorAll('tbody tr')).toHaveLength(20)
    await expect(page(3)).toHaveAttribute('aria-current')
  },
}

/** Both tables of a split list keep pages that are turned at the same time. */
export const BothTables: RegisterStory = {
  name: 'As duas tabelas de uma vez',
  args: { definition: anaesthetistInvites },
  parameters: {
    at: anaesthetistInvites.route,
    handlers: registerHandlers(anaesthetistInvites, {
      rows: answersOf(anaesthetistInvites, 24).map((row, index) => ({ ...row, is_sent: index % 2 === 0 })),
    }),
  },
  play: async ({ canvas }) => {
    const secondPages = () => canvas.getAllByLabelText(fillText(app.list.page, { page: '2' }))
    await waitFor(() => expect(secondPages()).toHaveLength(2))
    for (const page of secondPages()) page.click()
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
    for (const page of secondPages()) await expect(page).toHaveAttribute('aria-current')
  },
}

/** Sorting from the middle of a page, by its sticky header, shows the rows at once. */
export const SortedFromTheMiddle: RegisterStory = {
  ...FromTheFoot,
  name: 'Ordenado do meio da página',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const crm = await canvas.findByTitle(fillText(app.list.sortBy, { column: 'CRM' }))
    await see(() => canvas.getByText('120'))
    await userEvent.click(crm)
    await waitFor(() => expect(crm.closest('th')).toHaveAttribute('aria-sort', 'ascending'))
    const body = canvasElement.querySelector('tbody')
    if (!body) throw new Error('there is no table')
    scrollTo(0, 1000)
    const frame = firstFrame(body)
    await userEvent.click(crm)
    await expect((await frame).hidden).toBe(0)
  },
}

/** The events, whose pages after the first have this response. */
const pagedEvents = (respond: () => Response | Promise<Response>) => [
  on(endpointOf(events, 'list'), ({ request }) =>
    Number(new URL(request.url).searchParams.get('page')) > 1 ? respond() : undefined,
  ),
  ...registerHandlers(events),
]

/** A page that cannot be loaded says so and can be retried; the list does not go to another one. */
export const FailedNextPage: RegisterStory = {
  name: 'Próxima página que falha',
  args: { definition: events },
  parameters: {
    at: events.route,
    handlers: pagedEvents(() => json({}, 403)),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText(app.list.nextPage))
    const retry = await canvas.findByRole('button', { name: app.common.retry })
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
    await expect(retry).toBeVisible()
  },
}

/** Rows that are being replaced are dimmed only after a short delay. */
export const SlowNextPage: RegisterStory = {
  name: 'Próxima página lenta',
  args: { definition: events },
  parameters: {
    at: events.route,
    handlers: pagedEvents(never),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const next = await canvas.findByLabelText(app.list.nextPage)
    const table = await canvas.findByRole('table')
    const opacity = () => getComputedStyle(canvasElement.querySelector('tbody') ?? table).opacity
    const timers = holdTimers(150)
    try {
      await userEvent.click(next)
      await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'true'))
      await waitFor(() => expect(timers.count(150)).toBe(1))
      await expect(opacity()).toBe('1')
      timers.run(150)
      await waitFor(() => expect(opacity()).toBe('0.5'))
    } finally {
      timers.restore()
    }
    await userEvent.click(canvas.getByLabelText(app.list.previousPage))
    await waitFor(() => expect(opacity()).toBe('1'))
  },
}
