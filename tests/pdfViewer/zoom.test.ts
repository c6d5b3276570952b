import { expect, test } from 'vitest'
import { formatZoom, zoomedBy } from '../../src/pdfViewer/zoom.ts'

test('the zoom changes by 0.1 and is 0.1 at least [PDF-22]', () => {
  expect([zoomedBy(1, 1), zoomedBy(1, -1), zoomedBy(0.87, 1), zoomedBy(1.1, 2)]).toEqual([
    1.1, 0.9, 0.97, 1.3,
  ])
  expect([zoomedBy(0.2, -1), zoomedBy(0.15, -1), zoomedBy(0.1, -1)]).toEqual([0.1, 0.1, 0.1])
  expect([zoomedBy(9.95, 1), formatZoom(0.97)]).toEqual([10, '97%'])
})
