import { issueKeySecret } from '../calls/deliveries.ts'
import { request } from './call.ts'

/** Issues a new key's secret, which the server returns only once. */
export async function issueSecret(keyId: number): Promise<string> {
  return (await request(issueKeySecret, { params: { id: keyId } })).data.secret
}
