import type { Definition } from '../schema/definition.ts'
import { loadable, overlay } from '../ui/index.ts'

const modal = overlay(async () => (await import('./form/FormModal.tsx')).FormModal)
const page = loadable(async () => (await import('./FormPage.tsx')).FormPage)

export const LoadableFormModal = modal.Overlay
export const LoadableFormPage = page.Loadable

const preloads = { modal: modal.preload, page: page.preload }

/** Preloads a form's chunk. */
export const preloadForm = ({ form }: Definition): void => preloads[form.shape]()
