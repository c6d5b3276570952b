import type { Meta, StoryObj } from '@storybook/react-vite'
import { textsOf } from '../../i18n/ptBR/resources/index.ts'
import { readSession, type Session } from '../../providers/session.ts'
import { definitions } from '../../resources/index.ts'
import type { Definition } from '../../schema/definition.ts'
import { registerHandlers } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { RecordBase } from '../form/RecordBase.tsx'
import { RecordFields } from '../form/RecordFields.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import { RegisterPage } from '../RegisterPage.tsx'
import { useRegisterView } from '../registerView.ts'

const listed = definitions.filter(({ route }) => route)

/** A register that is added is among them by itself. */
const meta = {
  title: 'Cadastros/Todos',
  parameters: { handlers: definitions.flatMap((definition) => registerHandlers(definition, { rows: 3 })) },
} satisfies Meta
export default meta

type Story = StoryObj

export const Lists: Story = {
  render: () => (
    <>
      {listed.map((definition) => (
        <RegisterPage definition={definition} key={definition.name} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const { name } of listed)
      await see(() => canvas.getByRole('heading', { name: textsOf(name).title, level: 1 }))
  },
}

export const Forms: Story = {
  render: () => (
    <>
      {definitions.map((definition) => (
        <Form definition={definition} key={definition.name} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const { name } of definitions)
      await see(() => canvas.getByRole('heading', { name: textsOf(name).new }))
  },
}

function Form({ definition }: { definition: Definition }) {
  const session = readSession()
  return session && <Fields definition={definition} session={session} />
}

function Fields({ definition, session }: { definition: Definition; session: Session }) {
  const register = useRegisterView(definition, session)
  return (
    <>
      <h1>{register.texts.new}</h1>
      <RecordBase onSaved={() => {}} register={register} skeleton={null}>
        {() => (
          <RecordForm register={register}>
            <RecordFields />
          </RecordForm>
        )}
      </RecordBase>
    </>
  )
}
