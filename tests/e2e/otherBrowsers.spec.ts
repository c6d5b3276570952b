import { heading } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
const EXPLORER = 'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko'

for (const [device, userAgent, address] of [
  ['an iPhone', IPHONE, 'https://apps.sala.test/app'],
  ['an Android telephone', ANDROID, 'https://play.sala.test/app'],
] as const) {
  test.describe(device, () => {
    test.use({ userAgent, otherOrigins: /^https:\/\/(apps|play)\.sala\.test\// })

    test(`/redirect-to-app opens the store of ${device} [SHELL-10]`, async ({ page }) => {
      await page.route(/^https:\/\/(apps|play)\.sala\.test\//, (route) => route.fulfill({ body: 'loja' }))
      await page.goto('/redirect-to-app')
      await expect(page).toHaveURL(address)
    })
  })
}

test.describe('an iPad', () => {
  test.use({ userAgent: IPAD })

  test('/redirect-to-app opens the app by its scheme, with a link beside [SHELL-11, COM-36]', async ({
    page,
  }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.enable')
    const opened = new Promise((resolve) => {
      devtools.on('Page.frameRequestedNavigation', ({ url }) => resolve(url))
    })
    await page.goto('/redirect-to-app')
    expect(await opened).toBe('salatest://')
    await expect(heading(page, 'Abrindo o aplicativo…')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Abrir o aplicativo' })).toHaveAttribute(
      'href',
      'salatest://',
    )
    await expect(page).toHaveURL('/redirect-to-app')
  })
})

test.describe('Internet Explorer', () => {
  test.use({ userAgent: EXPLORER })

  for (const path of ['/', '/login', '/cirurgioes']) {
    test(`${path} gets the legacy page, which loads no script [SHELL-05]`, async ({ page }) => {
      const scripts: string[] = []
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
      await page.goto(path)
      await expect(page).toHaveURL('/legado.html')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(scripts).toEqual([])
    })
  }
})
