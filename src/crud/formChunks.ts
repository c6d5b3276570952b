import type { Definition } from '../schema/definition.ts'

const chunks = { modal: () => import('./form/FormModal.tsx'), page: () => import('./FormPage.tsx') }

/** Preloads a form's chunk. A failure is ignored: the chunk is requested again when the form opens. */
export function preloadForm({ form }: Definition): void {
  chunks[form.shape]().catch(() => {})
}
