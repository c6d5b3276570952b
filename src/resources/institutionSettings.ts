import { readPdfSettings, savePdfSettings } from '../calls/institutionSettings.ts'
import { settingIds } from '../domain/institutionSettings.ts'
import { definePart, defineSingleton } from '../schema/singleton.ts'
import { settingPart } from './settingPart.ts'

/** How an institution prints anaesthetic records, and whether its companion app may schedule. */
export const institutionSettings = defineSingleton({
  singleton: true,
  name: 'institutionSettings',
  route: '/settings/institution',
  menuIcon: 'sliders',
  fields: {
    logo: { kind: 'own' },
    pdfPrintSettings: { kind: 'boolean' },
    anaesthesiaGroupPrintSettings: { kind: 'boolean' },
    drugsPrintSettings: { kind: 'choice', choices: ['0', '1', '2'], required: true },
    // Changed with the pre-anaesthesia settings, but saved by this call too.
    activatePre: { kind: 'boolean' },
    blocked: { kind: 'boolean' },
  },
  form: {
    sections: [
      { title: 'logo', fields: ['logo'] },
      {
        title: 'printing',
        fields: ['pdfPrintSettings', 'anaesthesiaGroupPrintSettings', 'drugsPrintSettings'],
      },
      { title: 'scheduling', fields: ['blocked'] },
    ],
    lines: 8,
  },
  parts: {
    printing: definePart({
      fields: ['pdfPrintSettings', 'drugsPrintSettings', 'anaesthesiaGroupPrintSettings', 'activatePre'],
      read: readPdfSettings,
      save: savePdfSettings,
      valuesOf: (answer) => ({
        pdfPrintSettings: Boolean(answer.pdfPrintSettings),
        drugsPrintSettings: ['1', '2'].find((mode) => mode === String(answer.drugsPrintSettings)) ?? '0',
        anaesthesiaGroupPrintSettings: Boolean(answer.anaesthesiaGroupPrintSettings),
        activatePre: Boolean(answer.activatePre),
      }),
      bodyOf: (values) => ({
        pdfPrintSettings: values.pdfPrintSettings,
        drugsPrintSettings: Number(values.drugsPrintSettings),
        anaesthesiaGroupPrintSettings: values.anaesthesiaGroupPrintSettings,
        activatePre: values.activatePre,
      }),
    }),
    scheduling: settingPart(settingIds.scheduleBlock, 'blocked', {
      valueIn: (text) => text === '1',
      textFor: (isOn) => (isOn ? '1' : '0'),
    }),
  },
  saves: 'all',
  opensFor: 'save',
  inGroup: 'members',
})
