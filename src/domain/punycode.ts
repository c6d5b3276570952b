/* The decoder of RFC 3492, §6.2: neither browsers nor the URL standard offer one. */

const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE = 0x80
const DELTA_LIMIT = ((BASE - T_MIN) * T_MAX) / 2

function adaptedBias(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2))
  rest += Math.floor(rest / count)
  let steps = 0
  for (; rest > DELTA_LIMIT; steps += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return steps + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}

/** The text that a domain's label stands for, without its 'xn--': 'sade-rra' is 'saúde'. @throws RangeError if it is none */
export function decodePunycode(encoded: string): string {
  const basic = encoded.slice(0, Math.max(encoded.lastIndexOf('-'), 0))
  const characters = Array.from(basic)
  const digits = Array.from(encoded.slice(basic ? basic.length + 1 : 0), (digit) =>
    Number.parseInt(digit, BASE),
  )
  let code = FIRST_CODE
  let bias = FIRST_BIAS
  let index = 0
  for (let at = 0; at < digits.length; ) {
    const before = index
    let weight = 1
    for (let step = BASE; ; step += BASE) {
      // Digits are a–z and then 0–9; parseInt reads 0–9 first.
      const read = digits[at++] ?? Number.NaN
      const digit = read >= 10 ? read - 10 : read + 26
      if (Number.isNaN(digit)) throw new RangeError('no punycode')
      index += digit * weight
      const threshold = Math.min(Math.max(step - bias, T_MIN), T_MAX)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const count = characters.length + 1
    bias = adaptedBias(index - before, count, before === 0)
    code += Math.floor(index / count)
    index %= count
    characters.splice(index++, 0, String.fromCodePoint(code))
  }
  return characters.join('')
}
