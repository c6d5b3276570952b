import { expect, test } from 'vitest'
import { appAddress } from '../../../src/custom/redirectToApp/appAddress.ts'
import { defaultSettings } from '../../../src/providers/settings.ts'

const settings = {
  ...defaultSettings,
  appStoreUrl: 'https://apps.test/sala',
  playStoreUrl: 'https://play.test/sala',
  appScheme: 'sala://',
}

const devices = {
  iPhone: { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile', maxTouchPoints: 5 },
  iPad: { userAgent: 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) Mobile', maxTouchPoints: 5 },
  desktopIPad: { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', maxTouchPoints: 5 },
  mac: { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', maxTouchPoints: 0 },
  android: { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome', maxTouchPoints: 5 },
  windows: { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome', maxTouchPoints: 10 },
}

test('an iPad opens the app itself, also one that says it is a Macintosh [SHELL-11]', () => {
  expect(appAddress(devices.iPad, settings)).toBe('sala://')
  expect(appAddress(devices.desktopIPad, settings)).toBe('sala://')
})

test('other devices are led to their store [SHELL-10]', () => {
  expect(appAddress(devices.iPhone, settings)).toBe('https://apps.test/sala')
  expect(appAddress(devices.mac, settings)).toBe('https://apps.test/sala')
  expect(appAddress(devices.android, settings)).toBe('https://play.test/sala')
  expect(appAddress(devices.windows, settings)).toBe('https://play.test/sala')
})

test('an iPad goes to the store where no scheme is configured, and nowhere where nothing is', () => {
  expect(appAddress(devices.iPad, { ...settings, appScheme: '' })).toBe('https://apps.test/sala')
  expect(appAddress(devices.iPad, defaultSettings)).toBe('')
  expect(appAddress(devices.android, defaultSettings)).toBe('')
})
