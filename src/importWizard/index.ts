export { ImportWizard } from './ImportWizard.tsx'
