import { errorMessage } from '../providers/httpClient.ts'

/** A text with a reason below, if any. */
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

/** An error text with its reason below, if any: the server's message. */
export function FailureText({ text, error }: { text: string; error: unknown }) {
  return <TextWithReason reason={errorMessage(error, '')} text={text} />
}
