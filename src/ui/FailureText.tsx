import { errorMessage, refusalReason } from '../providers/httpClient.ts'

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

/** A text about a failed read, with the reason below it if the server refused it: no such record, or no right. */
export function UnreadText({ text, error }: { text: string; error: unknown }) {
  return <TextWithReason reason={refusalReason(error) ?? ''} text={text} />
}
