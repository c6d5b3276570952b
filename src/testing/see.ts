import { expect, waitFor } from 'storybook/test'

/** Waits until the element found (the first of several) is actually visible: dialogs fade in. */
export async function see(find: () => HTMLElement | HTMLElement[]): Promise<void> {
  await waitFor(() => expect([find()].flat()[0]).toBeVisible())
}

/** A button of a stage, once a tap of another story in the same page no longer holds it. */
export async function untilFree(button: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
  return button
}
