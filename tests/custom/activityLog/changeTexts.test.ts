import { expect, test } from 'vitest'
import { loggedRequest } from '../../../server/scheduling/requests.ts'
import { fieldLabel, valueText } from '../../../src/custom/activityLog/changeTexts.ts'
import { procedureForm } from '../../../src/i18n/ptBR/procedureForm.ts'
import { surgeryRequest } from '../../../src/testing/surgeryRequests.ts'

const EVENT = 'surgery-request.edit'

test('every field of a request has a name in the log, as its form calls it', () => {
  const fields = Object.keys(loggedRequest(surgeryRequest()))
  expect(fields.filter((name) => fieldLabel(EVENT, name) === name)).toEqual([])
  expect(fieldLabel(EVENT, 'active_surgeons')).toBe(procedureForm.fields.active_surgeons)
})

test('codes and days of a request are written out in the log', () => {
  expect(valueText(EVENT, 'request_priority', 'high')).toBe('Prioritária')
  expect(fieldLabel(EVENT, 'request_outcome')).toBe('Destino')
  expect(valueText(EVENT, 'request_outcome', 'scheduled')).toBe('Agendado')
  expect(valueText(EVENT, 'wanted_until', '2031-03-15')).toBe('15/03/2031')
  expect(valueText(EVENT, 'wanted_until', null)).toBe('')
  expect(valueText(EVENT, 'note', '2031-03-15')).toBe('2031-03-15')
})
