import { describe, expect, test } from 'vitest'
import { preQuestionCategories } from '../../server/seed/content/preQuestions.ts'
import { asksForWords, whatsappAddress } from '../../src/domain/patientLink.ts'

describe('the address of a message to a patient', () => {
  test.each([
    ['11987654321', '5511987654321'],
    ['+351912345678', '351912345678'],
    ['08001234567', ''],
    [null, ''],
    ['12', ''],
  ])('with the telephone %s is to %s', (phone, number) => {
    expect(whatsappAddress(phone, 'Olá & até')).toBe(`https://wa.me/${number}?text=Ol%C3%A1%20%26%20at%C3%A9`)
  })
})

test('of the platform’s questions, those with an interrogative word are answered in words', () => {
  const questions = preQuestionCategories.flatMap((category) => category.questions)
  expect(questions.filter(asksForWords)).toEqual([
    'Qual foi a data da última menstruação?',
    'Há quantas horas está sem comer?',
    'Há quantas horas está sem beber?',
  ])
})
