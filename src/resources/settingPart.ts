import { createSetting, readSetting, updateSetting } from '../calls/institutionSettings.ts'
import type { settingIds } from '../domain/institutionSettings.ts'
import { definePart, type Part } from '../schema/singleton.ts'

/** A setting's text and the value of a field. */
interface SettingText {
  valueIn: (text: string) => unknown
  textFor: (value: unknown) => unknown
}

/** The part of a singleton that is one of an institution's settings, which are texts by id. */
export function settingPart<const Name extends string>(
  id: (typeof settingIds)[keyof typeof settingIds],
  field: Name,
  { valueIn, textFor }: SettingText,
): Part<Name> {
  return definePart({
    fields: [field],
    params: { id },
    read: readSetting,
    create: createSetting,
    created: { institution_setting_id: id },
    save: updateSetting,
    valuesOf: (answer: { value: string | null } | null) => ({
      [field]: answer === null || answer.value === null ? null : valueIn(answer.value),
    }),
    bodyOf: ({ [field]: value }) => ({ value: value === null ? null : textFor(value) }),
  })
}
