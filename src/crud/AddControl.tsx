import { Link, useNavigate } from 'react-router'
import { app } from '../i18n/ptBR/app.ts'
import { Button, buttonClass, DropdownMenu } from '../ui/index.ts'
import { preloadForm } from './formChunks.ts'
import type { RegisterView } from './registerView.ts'
import { formLocation } from './registerView.ts'

/** Adds a record, if the user may: a link for forms on a page, a button for forms in a modal, or a menu. */
export function AddControl({ register, onAdd }: { register: RegisterView; onAdd: () => void }) {
  const { access, definition, texts, extras } = register
  const navigate = useNavigate()
  if (!access.create) return null
  const preloadHandlers = {
    onFocus: () => preloadForm(definition),
    onPointerEnter: () => preloadForm(definition),
  }
  const label = texts.add ?? app.common.add
  const isPage = definition.form.shape === 'page'
  const { addMenu } = extras
  if (addMenu) {
    const addRecord = () =>
      isPage ? void navigate(formLocation(register, 'novo'), { state: { fromList: true } }) : onAdd()
    return (
      <DropdownMenu
        items={[{ label: addMenu.record, onSelect: addRecord }, ...addMenu.others]}
        label={label}
        onPreload={() => preloadForm(definition)}
        tone="primary"
      />
    )
  }
  if (isPage)
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
