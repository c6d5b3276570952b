import { errorMessage } from '../../providers/httpClient.ts'

/** An error text with the server's message below, if any. */
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
