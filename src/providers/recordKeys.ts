import { send } from './httpClient.ts'

/** Gives a new key its secret, which the server answers only once. */
export async function issueSecret(keyId: number): Promise<string> {
  const call = { method: 'POST', path: `/recordKeys/${keyId}/secret` } as const
  return (await send<{ secret: string }>(call)).data.secret
}
