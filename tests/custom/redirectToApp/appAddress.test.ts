import { expect, test } from 'vitest'
import { appUrl } from '../../../src/custom/redirectToApp/appUrl.ts'
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
  expect(appUrl(devices.iPad, settings)).toBe('sala://')
  expect(appUrl(devices.desktopIPad, settings)).toBe('sala://')
})

test('a device that is no iPad is led to its store [SHELL-10]', () => {
  expect(appUrl(devices.iPhone, settings)).toBe('https://apps.test/sala')
  expect(appUrl(devices.mac, settings)).toBe('https://apps.test/sala')
  expect(appUrl(devices.android, settings)).toBe('https://play.test/sala')
  expect(appUrl(devices.windows, settings)).toBe('https://play.test/sala')
})

test('an iPad goes to the store where no scheme is configured, and nowhere where nothing is', () => {
  expect(appUrl(devices.iPad, { ...settings, appScheme: '' })).toBe('https://apps.test/sala')
  expect(appUrl(devices.iPad, defaultSettings)).toBe('')
  expect(appUrl(devices.android, defaultSettings)).toBe('')
})
