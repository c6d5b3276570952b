import { Link } from 'react-router'
import { app } from '../i18n/ptBR/app.ts'
import { Button, buttonClass } from '../ui/index.ts'
import { preloadForm } from './formChunks.ts'
import type { RegisterView } from './registerView.ts'
import { formLocation } from './registerView.ts'

/** Adds a record, if the user may: a link for forms on a page, a button for forms in a modal. */
export function AddControl({ register, onAdd }: { register: RegisterView; onAdd: () => void }) {
  const { access, definition, texts } = register
  if (!access.create) return null
  const preloadHandlers = {
    onFocus: () => preloadForm(definition),
    onPointerEnter: () => preloadForm(definition),
  }
  const label = texts.add ?? app.common.add
  if (definition.form.shape === 'page')
    return (
      <Link
        {...preloadHandlers}
        className={buttonClass('primary')}
        state={{ fromList: true }}
        to={formLocation(register, 'novo')}
      >
        {label}
      </Link>
    )
  return (
    <Button {...preloadHandlers} onClick={onAdd} tone="primary">
      {label}
    </Button>
  )
}
