import { overlay } from '../../ui/index.ts'

/** `InstitutionModal` in a chunk of its own. */
export const { Overlay: LazyInstitutionModal, preload: preloadInstitutionModal } = overlay(
  async () => (await import('./InstitutionModal.tsx')).InstitutionModal,
)
