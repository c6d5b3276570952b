import { expect, waitFor } from 'storybook/test'

/** Waits until the element found (the first of several) is actually visible: dialogs fade in. */
export async function see(find: () => HTMLElement | HTMLElement[]): Promise<void> {
  await waitFor(() => expect([find()].flat()[0]).toBeVisible())
}
