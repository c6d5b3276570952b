import { overlay } from '../../ui/index.ts'

/** `InstitutionModal` in a separate chunk. */
export const { Overlay: LazyInstitutionModal, preload: preloadInstitutionModal } = overlay(
  async () => (await import('./InstitutionModal.tsx')).InstitutionModal,
)
