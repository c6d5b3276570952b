import { errorMessage } from '../providers/httpClient.ts'

/** An error text with its reason below, if any: the server's message. */
export function FailureText({ text, error }: { text: string; error: unknown }) {
  const reason = errorMessage(error, '')
  return (
    <>
      <span>{text}</span>
      {reason && (
        <>
          <br />
          <span>{reason}</span>
        </>
      )}
    </>
  )
}
