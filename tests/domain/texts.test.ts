import { describe, expect, test } from 'vitest'
import { FOLD_FROM, FOLD_TO, fold } from '../../src/domain/fold.ts'
import { capitaliseName, displayName, initials, truncate } from '../../src/domain/names.ts'
import { cleanText, TEXT_LIMIT, withoutStrayEnd } from '../../src/domain/text.ts'

/**
 * The result of `translate(lower(normalize(x, NFC)), FOLD_FROM, FOLD_TO)` where `lower` knows only ASCII
 * letters.
 */
function translated(text: string): string {
  const lower = text.normalize('NFC').replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return Array.from(lower, (letter) => {
    const index = FOLD_FROM.indexOf(letter)
    return index < 0 ? letter : FOLD_TO.charAt(index)
  })
    .join('')
    .replace(/ {2,}/g, ' ')
}

describe('folding a text', () => {
  test.each([
    ['ÁÉÍÓÚ áéíóú ÂÊÔ ãõ à Ü', 'aeiou aeiou aeo ao a u'],
    ['Conceição', 'conceicao'],
    ['Conceic\u0327a\u0303o', 'conceicao'],
    ['ŁÓDŹ', 'lodz'],
    ['İzmir', 'izmir'],
    ['2ª via, nº 7 - ok!', '2a via, no 7 - ok!'],
    [
      'Sant’Anna, Sant´Anna, Sant`Anna, Santʼanna, Sant‘Anna',
      "sant'anna, sant'anna, sant'anna, sant'anna, sant'anna",
    ],
    ['Ana\u2011Clara Ana–Clara Ana—Clara Ana\u2010Clara', 'ana-clara ana-clara ana-clara ana-clara'],
    ['Ana\u00a0 Clara\u2003\u202fLima', 'ana clara lima'],
    ['A\u200bn\u00ada\u200e Lima\ufeff', 'ana lima'],
    ['Ana\u000bLima\tSouza\nRocha', 'ana lima souza rocha'],
    ['', ''],
  ])('changes %j to %j', (text, expected) => {
    expect(fold(text)).toBe(expected)
  })

  test('treats a letter beyond the table alike, composed or not', () => {
    expect(fold('NGUYỄN'.normalize('NFD'))).toBe(fold('Nguyễn'.normalize('NFC')))
  })

  test('makes a plain small letter of every letter of Latin-1 and Latin Extended-A', () => {
    const unfolded: string[] = []
    for (let code = 0xc0; code <= 0x17f; code++) {
      const letter = String.fromCharCode(code)
      if (!/^[a-z]$/.test(fold(letter))) unfolded.push(letter)
    }
    expect(unfolded).toEqual(['×', '÷'])
  })

  test('replaces an accented letter by the letter without its accent', () => {
    for (let code = 0xc0; code <= 0x17f; code++) {
      const letter = String.fromCharCode(code)
      const bare = letter.normalize('NFD').charAt(0).toLowerCase()
      if (/^[a-z]$/.test(bare)) expect(fold(letter), letter).toBe(bare)
    }
  })

  test('gives the same result by the two strings for SQL, letter by letter', () => {
    expect(new Set(FOLD_FROM).size).toBe(FOLD_FROM.length)
    const letters = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code + 0x20)).slice(
      0,
      0x160,
    )
    for (const letter of [...letters, 'A\u0301', 'x\u0301\u0308', 'ção', 'IĲSSELMEER']) {
      expect(translated(letter), letter).toBe(fold(letter))
    }
  })
})

describe('names', () => {
  test.each([
    ['MARIA DAS DORES DE SOUZA', 'Maria das Dores de Souza'],
    ['  joão   da  silva e  souza ', 'João da Silva e Souza'],
    ['DA SILVA, ana', 'Da Silva, Ana'],
    ["joana d'arc sant’anna", "Joana D'Arc Sant’Anna"],
    ['ana-clara dos anjos', 'Ana-Clara dos Anjos'],
    ['érica ávila', 'Érica Ávila'],
    ['dr.joão', 'Dr.João'],
    ['ma\u200bria \u202edas\u2066 dores\ufeff', 'Maria das Dores'],
    ['jo\u00adão\u00a0 da\u200d silva\u200f', 'João da Silva'],
    ['jo\u0061\u0303o', 'João'],
    ['RN DE MARIA', 'RN de Maria'],
    ['rn2 de maria', 'RN2 de Maria'],
    ['JOÃO COSTA III', 'João Costa III'],
    ['joão paulo ii e josé iv', 'João Paulo II e José IV'],
    ['RNALDO MARII IVO', 'Rnaldo Marii Ivo'],
    ['İBRAHİM ALİ', 'İbrahim Ali'],
    ['ana\u2011clara', 'Ana-Clara'],
    ['ana–clara o´brien', 'Ana–Clara O´Brien'],
    ['maria\u000bdas\u0085dores', 'Maria das Dores'],
    [' \u200b\u2060 ', ''],
    ['', ''],
  ])('the name %j is written %j', (text, expected) => {
    expect(capitaliseName(text)).toBe(expected)
    expect(capitaliseName(expected)).toBe(expected)
  })

  test.each([
    ['Ana de Souza', 'AS'],
    ['maria das dores da silva', 'MS'],
    ['Érica', 'É'],
    ['(Ana) 2', 'A2'],
    ['da', 'D'],
    [' - ', ''],
    ['', ''],
  ])('the initials of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })

  test('a text is cut to at most the given number of characters and marked as cut', () => {
    expect(truncate('a'.repeat(50), 50)).toBe('a'.repeat(50))
    expect(truncate('a'.repeat(51), 50)).toBe(`${'a'.repeat(49)}…`)
    expect(truncate('Hospital Geral', 10)).toBe('Hospital…')
    expect(truncate('😀😀😀', 2)).toBe('😀…')
  })

  test('the social name is shown before the name', () => {
    expect(displayName({ name: 'João', preferred_name: 'Joana' })).toBe('Joana')
    expect(displayName({ name: 'João', preferred_name: '  ' })).toBe('João')
    expect(displayName({ name: 'João', preferred_name: null })).toBe('João')
    expect(displayName({ name: 'João' })).toBe('João')
  })
})

describe('the clean-up of a text', () => {
  test.each([...'|&;$%@"<>()+,/'])('removes a trailing %s [COM-43]', (special) => {
    expect(cleanText(`Gaze${special}`)).toBe('Gaze')
    expect(cleanText(`Gaze ${special}${special} ${special}`)).toBe('Gaze')
    expect(cleanText(`${special}Ga${special}ze`)).toBe(`${special}Ga${special}ze`)
  })

  test.each(['Gaze.', 'Gaze!', 'Gaze-', 'Gazê', ''])('leaves %j as it is', (text) => {
    expect(cleanText(text)).toBe(text)
  })

  test('cuts the text silently at 255 characters [COM-44]', () => {
    expect(TEXT_LIMIT).toBe(255)
    expect(cleanText('a'.repeat(255))).toBe('a'.repeat(255))
    expect(cleanText('a'.repeat(300))).toBe('a'.repeat(255))
    expect(cleanText(`${'a'.repeat(255)}${';'.repeat(20)}`)).toBe('a'.repeat(255))
  })

  test('leaves neither a special character nor half a character at the cut', () => {
    expect(cleanText(`${'a'.repeat(254)},b`)).toBe('a'.repeat(254))
    expect(cleanText(`${'a'.repeat(254)}😀`)).toBe('a'.repeat(254))
  })

  test('takes no longer for a run of special characters than its length requires', () => {
    const before = process.cpuUsage()
    cleanText(`${';'.repeat(200_000)}a`)
    // In microseconds, for this process only.
    expect(process.cpuUsage(before).user).toBeLessThan(500_000)
  })
})

describe('the end of a name', () => {
  test.each([
    ['Gaze;', 'Gaze'],
    ['Gaze |&;$%@"<>()+,/', 'Gaze'],
    ['Sala A )', 'Sala A'],
    ['Sala (', 'Sala'],
    ['Sala ()', 'Sala'],
    ['Sala (A))', 'Sala (A)'],
    ['Desconto %', 'Desconto'],
    ['Tela "', 'Tela'],
    ['; , /', ''],
  ])('is cleaned up: %j becomes %j [COM-43]', (name, clean) => {
    expect(withoutStrayEnd(name)).toBe(clean)
  })

  test.each([
    'Sala (A)',
    'Luva (par (M))',
    '1) Sala (A)',
    'Soro 0,9%',
    'Tela 15"',
    'Fio "Vicryl"',
    'Gaze <estéril>',
    'Gaze.',
  ])('is kept in %j, where it belongs to the name', (name) => {
    expect(withoutStrayEnd(name)).toBe(name)
  })

  test('is not cleaned up in a name that is too long, which the rule of length refuses', () => {
    expect(withoutStrayEnd(';'.repeat(300))).toBe(';'.repeat(300))
  })
})
