import { send } from './httpClient.ts'

/** Issues a new key's secret, which the server returns only once. */
export async function issueSecret(keyId: number): Promise<string> {
  const call = { method: 'POST', path: `/recordKeys/${keyId}/secret` } as const
  return (await send<{ secret: string }>(call)).data.secret
}
