import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  FIT,
  fittingSize,
  initialPageSize,
  isMeasured,
  storeMeasure,
  storePageSizeChoice,
} from '../../src/providers/pageSize.ts'
import { openPage } from './browser.ts'

const sizes = [10, 30, 50, 100]

beforeEach(() => {
  openPage()
  vi.stubGlobal('innerWidth', 1440)
  vi.stubGlobal('innerHeight', 900)
})

afterEach(() => vi.unstubAllGlobals())

test('a list has its specified size until one is chosen, and then the last choice where it is offered [SURG-17, COM-50]', () => {
  expect(initialPageSize(sizes, 10)).toBe(10)
  storePageSizeChoice(50)
  expect(initialPageSize(sizes, 10)).toBe(50)
  expect(initialPageSize([10, 30], 10)).toBe(10)
})

test('the size of a page can follow the rows that the screen holds, and is never below the specified one', () => {
  storePageSizeChoice(FIT)
  expect(initialPageSize(sizes, 10)).toBe(13)
  vi.stubGlobal('innerHeight', 600)
  expect(initialPageSize(sizes, 10)).toBe(10)
})

test('the measured height of rows applies to their list, on all its pages', () => {
  storePageSizeChoice(FIT)
  vi.stubGlobal('location', { pathname: '/procedures/2' })
  storeMeasure({ row: 60, around: 200, width: 1440 })
  expect(initialPageSize(sizes, 10)).toBe(11)
  vi.stubGlobal('location', { pathname: '/procedures/3' })
  expect(initialPageSize(sizes, 10)).toBe(11)
  vi.stubGlobal('location', { pathname: '/pacientes' })
  expect(initialPageSize(sizes, 10)).toBe(13)
})

test('the height of rows is measured again at another width', () => {
  vi.stubGlobal('location', { pathname: '/settings/eventos' })
  storeMeasure({ row: 60, around: 200, width: 1440 })
  expect(isMeasured()).toBe(true)
  vi.stubGlobal('innerWidth', 1280)
  expect(isMeasured()).toBe(false)
  vi.stubGlobal('innerWidth', 1440)
  vi.stubGlobal('location', { pathname: '/settings/chaves' })
  expect(isMeasured()).toBe(false)
})

test('a phone and a list of one size do not offer a page that fills the screen [DRUG-09]', () => {
  expect(fittingSize([10], 10)).toBeUndefined()
  vi.stubGlobal('innerWidth', 390)
  expect(fittingSize(sizes, 10)).toBeUndefined()
})
