import { expect, waitFor } from 'storybook/test'

/** Waits until what is sought (the first of several) is really seen: dialogs fade in. */
export async function see(sought: () => HTMLElement | HTMLElement[]): Promise<void> {
  await waitFor(() => expect([sought()].flat()[0]).toBeVisible())
}
