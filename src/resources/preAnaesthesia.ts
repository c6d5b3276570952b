import { readPdfSettings } from '../calls/institutionSettings.ts'
import { readQuestions, savePreSettings, saveQuestions } from '../calls/preAnaesthesia.ts'
import { settingIds } from '../domain/institutionSettings.ts'
import {
  changedQuestions,
  type FlagsOfQuestions,
  flagsOf,
  MAX_RECOMMENDATIONS,
} from '../domain/preAnaesthesia.ts'
import { definePart, defineSingleton } from '../schema/singleton.ts'
import { settingPart } from './settingPart.ts'

type QuestionValues = Readonly<{ questions: FlagsOfQuestions }>

/** Settings of an institution's pre-anaesthetic evaluation: its validity, its texts, and its questions. */
export const preAnaesthesia = defineSingleton({
  singleton: true,
  name: 'preAnaesthesia',
  route: '/settings/pre-anesthesia',
  menuIcon: 'checklist',
  fields: {
    activatePre: { kind: 'boolean' },
    /** Months. */
    availability: { kind: 'choice', choices: ['3', '6', '9', '12', '15', '18', '21', '24'] },
    defaultOrientationPatientPre: { kind: 'longText', max: MAX_RECOMMENDATIONS },
    questions: { kind: 'own' },
  },
  form: {
    sections: [
      { title: 'evaluation', fields: ['activatePre', 'availability'] },
      { title: 'patient', fields: ['defaultOrientationPatientPre'] },
      { title: 'questions', fields: ['questions'] },
    ],
    lines: 12,
  },
  parts: {
    settings: definePart({
      fields: ['activatePre', 'defaultOrientationPatientPre'],
      read: readPdfSettings,
      save: savePreSettings,
      valuesOf: (answer) => ({
        activatePre: Boolean(answer.activatePre),
        defaultOrientationPatientPre: answer.defaultOrientationPatientPre,
      }),
      bodyOf: (values) => ({
        activatePre: values.activatePre,
        defaultOrientationPatientPre: values.defaultOrientationPatientPre || null,
      }),
    }),
    questions: definePart({
      fields: ['questions'],
      read: readQuestions,
      save: saveQuestions,
      valuesOf: (answer) => ({ questions: flagsOf(answer) }),
      bodyOf: (values: QuestionValues, base: QuestionValues) =>
        changedQuestions(base.questions, values.questions),
    }),
    availability: settingPart(settingIds.preValidity, 'availability', {
      valueIn: (text) => text,
      textFor: (months) => months,
    }),
  },
  saves: 'changed',
  opensFor: 'save',
  inGroup: 'all',
})
