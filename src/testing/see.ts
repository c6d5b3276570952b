import { expect, waitFor } from 'storybook/test'

/** Waits until what is found (the first of several) is really seen: dialogs fade in. */
export async function see(find: () => HTMLElement | HTMLElement[]): Promise<void> {
  await waitFor(() => expect([find()].flat()[0]).toBeVisible())
}
