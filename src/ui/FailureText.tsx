import { errorMessage } from '../providers/httpClient.ts'

/** A text with a reason below it, if any. */
export function TextWithReason({ text, reason }: { text: string; reason: string }) {
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

/** An error text with the server's message below it, if any. */
export function FailureText({ text, error }: { text: string; error: unknown }) {
  return <TextWithReason reason={errorMessage(error, '')} text={text} />
}
