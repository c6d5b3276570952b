import type { Definition } from '../schema/definition.ts'

const chunks = { modal: () => import('./form/FormModal.tsx'), page: () => import('./FormPage.tsx') }

/** Fetches a form's code when someone is about to open it; what fails now is tried again when it is wanted. */
export function warmForm({ form }: Definition): void {
  chunks[form.shape]().catch(() => {})
}
