/** The password of every demo user. */
const PASSWORD = 'Sala@2026'

export interface Call {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the server answered
  json: any
}

/**
 * Calls a server: `callAt(url, 'GET /preset/surgeons/', { token })`.
 * @throws TypeError if the connection fails, SyntaxError if the answer is not JSON
 */
export async function callAt(
  url: string,
  request: string,
  { token, body, headers }: Call = {},
): Promise<Answer> {
  const [method, path] = request.split(' ')
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, json: text ? JSON.parse(text) : undefined }
}

/** The token of a demo user, in an institution if one is given. @throws Error if the sign-in is refused */
export async function signInAt(url: string, email: string, institution?: number): Promise<string> {
  const login = await callAt(url, 'POST /manager/login', { body: { email, password: PASSWORD } })
  const entered =
    institution === undefined || login.status !== 200
      ? login
      : await callAt(url, `GET /manager/refresh-token/institution/${institution}`, {
          token: login.headers.get('authorization') ?? '',
        })
  const token = entered.headers.get('authorization')
  if (entered.status !== 200 || !token) throw new Error(`sign-in of ${email}: ${entered.status}`)
  return token
}
