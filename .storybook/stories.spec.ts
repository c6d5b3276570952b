import { readFileSync } from 'node:fs'
import { type Browser, test as base, type Page } from '@playwright/test'
import { chromium } from 'playwright'
import type { StoryIndex } from 'storybook/internal/types'
import { preview } from 'vite'
import { projectRoot } from '../server/root.ts'
import { launchOptions } from '../src/testing/chromium.ts'

const outDir = `${projectRoot}/storybook-static`
const { entries }: StoryIndex = JSON.parse(readFileSync(`${outDir}/index.json`, 'utf8'))

/** Of a story without a viewport of its own, as in Vitest. */
const DEFAULT_VIEWPORT = { width: 1200, height: 900 }

interface Channel {
  on: (event: string, listener: (detail: never) => void) => void
  off: (event: string, listener: (detail: never) => void) => void
  emit: (event: string, detail: object) => void
}

interface StoryPreview {
  channel: Channel
  storyStoreValue?: {
    loadStory: (story: { storyId: string }) => Promise<{
      storyGlobals: { viewport?: { value?: string } }
      parameters: { viewport: { options: Record<string, { styles: Record<'width' | 'height', string> }> } }
    }>
  }
}

declare global {
  var __STORYBOOK_PREVIEW__: StoryPreview | undefined
}

/** Told by it that a test runs, Storybook ends animations instead of waiting 100 ms for them after every story. */
async function testRunnerAgent(browser: Browser): Promise<string> {
  const page = await browser.newPage()
  const agent = await page.evaluate(() => navigator.userAgent)
  await page.close()
  return `${agent} StorybookTestRunner`
}

/** One page draws all stories of a worker, one after the other: the console's modules are loaded once. */
const test = base.extend<object, { scheme: 'light' | 'dark'; frame: Page }>({
  scheme: ['light', { option: true, scope: 'worker' }],
  frame: [
    async ({ scheme }, use) => {
      const server = await preview({
        configFile: false,
        root: projectRoot,
        build: { outDir },
        preview: { host: '127.0.0.1', port: 0 },
        logLevel: 'error',
      })
      const browser = await chromium.launch(launchOptions)
      const frame = await browser.newPage({
        reducedMotion: 'reduce',
        userAgent: await testRunnerAgent(browser),
        viewport: DEFAULT_VIEWPORT,
      })
      await frame.goto(`${server.resolvedUrls?.local[0]}iframe.html`)
      await frame.waitForFunction(() => globalThis.__STORYBOOK_PREVIEW__?.storyStoreValue)
      await frame.evaluate((chosen) => {
        globalThis.__STORYBOOK_PREVIEW__?.channel.emit('updateGlobals', { globals: { scheme: chosen } })
      }, scheme)
      await use(frame)
      await browser.close()
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

for (const { id, title, name, tags } of Object.values(entries)) {
  // Of these the test run plays another one that proves the same.
  const tag = tags?.includes('test') ? [] : '@variant'
  test(`${title} › ${name}`, { tag }, async ({ frame }) => {
    const viewport = await frame.evaluate(viewportOf, id)
    await frame.setViewportSize(viewport ?? DEFAULT_VIEWPORT)
    const faults = await frame.evaluate(play, id)
    if (faults.length > 0) throw new Error(faults.join('\n'))
  })
}

/** In the browser: the viewport that a story names. */
async function viewportOf(storyId: string) {
  const story = await globalThis.__STORYBOOK_PREVIEW__?.storyStoreValue?.loadStory({ storyId })
  const { styles } = story?.parameters.viewport.options[story.storyGlobals.viewport?.value ?? ''] ?? {}
  return styles && { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) }
}

/** In the browser: draws a story, plays it and checks its accessibility. Resolves to what failed. */
function play(storyId: string): Promise<string[]> {
  return new Promise((resolve) => {
    const channel = globalThis.__STORYBOOK_PREVIEW__?.channel
    const failures = ['storyErrored', 'storyThrewException', 'playFunctionThrewException', 'storyMissing']
    const faults: string[] = []
    interface Failure {
      message?: string
      description?: string
    }
    const onFailure = (failure: Failure | string) => {
      faults.push(typeof failure === 'string' ? failure : (failure.message ?? failure.description ?? ''))
      // These do not finish.
      if (typeof failure === 'string' || failure.description) end()
    }
    interface Violation {
      id: string
      help: string
      nodes: { html: string }[]
    }
    interface Finished {
      storyId: string
      status: string
      reporters: { status: string; result?: { violations?: Violation[] } }[]
    }
    const onFinished = (finished: Finished) => {
      if (finished.storyId !== storyId) return
      for (const { status, result } of finished.reporters)
        if (status === 'failed')
          for (const { id, help, nodes } of result?.violations ?? [])
            faults.push(`${id}: ${help}: ${nodes[0]?.html}`)
      if (finished.status !== 'success' && faults.length === 0) faults.push(finished.status)
      end()
    }
    const end = () => {
      for (const failure of failures) channel?.off(failure, onFailure)
      channel?.off('storyFinished', onFinished)
      resolve(faults)
    }
    for (const failure of failures) channel?.on(failure, onFailure)
    channel?.on('storyFinished', onFinished)
    channel?.emit('setCurrentStory', { storyId, viewMode: 'story' })
  })
}
