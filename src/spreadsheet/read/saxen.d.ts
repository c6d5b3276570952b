declare module 'saxen' {
  type Attributes = Record<string, string | undefined>

  /** A namespace-aware XML tokenizer; its errors are thrown. */
  export class Parser {
    /** @param prefixes namespace → the prefix of its reported names */
    ns(prefixes: Record<string, string>): this
    on(event: 'openTag', handler: (name: string, attributes: () => Attributes) => void): this
    on(event: 'closeTag', handler: (name: string) => void): this
    /** Receives problems that the tokenizer ignores. */
    on(event: 'warn', handler: (problem: Error) => void): this
    on(event: 'text' | 'cdata' | 'attention', handler: (text: string) => void): this
    write(xml: string): this
    end(): Error | null
    stop(): void
  }
}
