import { messageOf } from '../../providers/httpClient.ts'

/** What failed in the screen's words and, under it, why in the server's, where it says so. */
export function FailureText({ text, error }: { text: string; error: unknown }) {
  const reason = messageOf(error, '')
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
