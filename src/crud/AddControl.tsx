import { Link, useNavigate } from 'react-router'
import { app } from '../i18n/ptBR/app.ts'
import { Button, buttonClass, DropdownMenu, useNewShortcut } from '../ui/index.ts'
import { preloadForm } from './formChunks.ts'
import type { RegisterView } from './registerView.ts'
import { formLocation } from './registerView.ts'

interface AddControlProps {
  register: RegisterView
  onAdd: () => void
}

/** Adds a record if the user has permission: a link for page forms, a button for modal forms, or a menu. */
export function AddControl(props: AddControlProps) {
  return props.register.access.create && <Add {...props} />
}

function Add({ register, onAdd }: AddControlProps) {
  const { definition, texts, extras } = register
  const navigate = useNavigate()
  const preloadHandlers = {
    onFocus: () => preloadForm(definition),
    onPointerEnter: () => preloadForm(definition),
  }
  const label = texts.add ?? app.common.add
  const isPage = definition.form.shape === 'page'
  const { addMenu } = extras
  const addRecord = () =>
    isPage ? void navigate(formLocation(register, 'novo'), { state: { fromList: true } }) : onAdd()
  useNewShortcut(addRecord)
  if (addMenu) {
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
