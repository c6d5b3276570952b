type ReadRows = (sql: string) => Promise<Record<string, unknown>[]>

/** Every text of a patient, and what names users, surgeons and the surgical team; CPFs also as they are written. */
const TEXTS = `
  WITH texts AS (
    SELECT value FROM patients p, jsonb_each_text(to_jsonb(p)) WHERE key NOT LIKE '%\\_at' AND key <> 'search'
    UNION SELECT value FROM users u, jsonb_each_text(to_jsonb(u)) WHERE key IN ('name', 'email', 'document', 'phone_number')
    UNION SELECT value FROM surgeons s, jsonb_each_text(to_jsonb(s)) WHERE key IN ('name', 'email', 'cpf', 'phone_number')
  )
  SELECT value FROM texts
  UNION SELECT regexp_replace(value, '^(\\d{3})(\\d{3})(\\d{3})(\\d\\d)$', '\\1.\\2.\\3-\\4') FROM texts WHERE value ~ '^\\d{11}$'`

/** Shorter texts stand in any log: a number, 'true', a kinship. */
const SHORTEST = 6

/** The texts of a database that a log must not have: names, CPFs, e-mails, telephones and whatever else is known of a patient. */
export async function personalTexts(rows: ReadRows): Promise<string[]> {
  const values = (await rows(TEXTS)).map(({ value }) => String(value ?? '').trim())
  return [...new Set(values)].filter((text) => text.length >= SHORTEST)
}

/** What an entry of a log in JSON says, without what only it has. */
function contentOf(line: string): string {
  const { time: _time, requestId: _requestId, ms: _ms, ...content } = JSON.parse(line)
  return JSON.stringify(content)
}

/** Published with the demo, and said at each start that has it. */
const PUBLISHED = /"msg":"Entre com gestor@sala\.test e a senha/

/** The entries of a log in JSON that have one of the texts, each once, with the text. */
export function entriesWith(texts: readonly string[], lines: readonly string[]): string[] {
  const entries = [...new Set(lines.map(contentOf))].filter((entry) => !PUBLISHED.test(entry))
  return entries.flatMap((entry) => {
    const folded = entry.toLowerCase()
    const found = texts.find((text) => folded.includes(text.toLowerCase()))
    return found === undefined ? [] : [`${found}: ${entry}`]
  })
}
