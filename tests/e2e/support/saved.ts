import { expect, type Locator, type Page } from '@playwright/test'
import { notice } from './screen.ts'

/** Expects the row of a saved record to be marked, fully visible, and not covered by the notice about it. */
export async function expectSavedRow(page: Page, row: Locator, text: string): Promise<void> {
  await expect(row).toHaveAttribute('data-saved', '')
  const shown = notice(page, text)
  await expect(shown).toBeVisible()
  await expect(row).toBeInViewport({ ratio: 1 })
  const [rowBox, noticeBox] = [await row.boundingBox(), await shown.boundingBox()]
  if (!rowBox || !noticeBox) throw new Error('the row or the notice is gone')
  const isBeside = rowBox.x + rowBox.width <= noticeBox.x || noticeBox.x + noticeBox.width <= rowBox.x
  expect(
    isBeside || rowBox.y + rowBox.height <= noticeBox.y || noticeBox.y + noticeBox.height <= rowBox.y,
  ).toBe(true)
  await expect(row).not.toHaveAttribute('data-saved')
}
