import type { ComponentType, ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { Route, Routes, useParams } from 'react-router'
import { fillText } from '../domain/fillText.ts'
import { textsOf } from '../i18n/ptBR/resources/index.ts'
import type { Definition } from '../schema/definition.ts'
import { Guarded, NotFoundPage } from '../ui/index.ts'
import { LoadableFormPage } from './formChunks.ts'
import { RegisterPage } from './RegisterPage.tsx'

interface RegisterProps {
  definition: Definition
  /** The path at which react-admin mounts it: the definition's route. */
  name: string | undefined
  /** Replaces the generated list. */
  list?: ComponentType
  /** Replaces the generated form page. */
  form?: ComponentType
}

/**
 * A definition as a react-admin `Resource`, at the paths of the specification: its list, `/novo` and
 * `/editar/:id`. Forms that are modals open within the list. The keys remount a page when another one of the same
 * component is opened.
 */
export function Register({ definition, list: List, form: Form }: RegisterProps) {
  const { name, redirectTo, form } = definition
  const texts = textsOf(name)
  const guard = { resource: name, redirectTo }
  const formPage = Form ? <Form /> : <LoadableFormPage definition={definition} />
  return (
    <ResourceContextProvider value={name}>
      <Routes>
        <Route
          element={
            <Guarded {...guard} key="list" title={texts.title}>
              {List ? <List /> : <RegisterPage definition={definition} />}
            </Guarded>
          }
          index
        />
        {form.shape === 'page' && (
          <>
            <Route
              element={
                <Guarded {...guard} action="create" key="create" title={texts.new}>
                  {formPage}
                </Guarded>
              }
              path="novo"
            />
            <Route element={<EditPage definition={definition}>{formPage}</EditPage>} path="editar/:id" />
          </>
        )}
        <Route element={<NotFoundPage />} path="*" />
      </Routes>
    </ResourceContextProvider>
  )
}

function EditPage({
  definition: { name, redirectTo },
  children,
}: {
  definition: Definition
  children: ReactNode
}) {
  const { id = '' } = useParams()
  const title = fillText(textsOf(name).edit, { id })
  return (
    <Guarded action="edit" key={id} redirectTo={redirectTo} resource={name} title={title}>
      {children}
    </Guarded>
  )
}

// react-admin's static interface of a component used as a Resource.
Register.raName = 'Resource'
Register.registerResource = ({ definition: { name, form } }: RegisterProps) => ({
  name,
  hasList: true,
  hasCreate: form.shape === 'page',
  hasEdit: form.shape === 'page',
})
