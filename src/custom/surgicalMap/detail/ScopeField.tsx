import { FormInput } from '../../../form/FormInput.tsx'
import { SelectInput } from '../../../form/SelectInput.tsx'
import { app } from '../../../i18n/ptBR/app.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import type { CancellationScope } from './cancellation.ts'

const { cancellation: texts } = map

/** Select of what to cancel of a record with both halves. */
export function ScopeField({ scopes }: { scopes: readonly CancellationScope[] }) {
  return (
    <FormInput label={texts.scope} source="scope">
      {(input) => (
        <SelectInput {...input} field={{ kind: 'text' }}>
          <option value="">{app.common.choose}</option>
          {scopes.map((scope) => (
            <option key={scope} value={scope}>
              {texts.scopes[scope]}
            </option>
          ))}
        </SelectInput>
      )}
    </FormInput>
  )
}
