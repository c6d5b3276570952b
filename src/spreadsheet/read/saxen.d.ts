declare module 'saxen' {
  type Attributes = Record<string, string | undefined>

  /** A tokenizer of XML that knows namespaces; its errors are thrown. */
  export class Parser {
    /** @param prefixes namespace → the prefix of its reported names */
    ns(prefixes: Record<string, string>): this
    on(event: 'openTag', handler: (name: string, attributes: () => Attributes) => void): this
    on(event: 'closeTag', handler: (name: string) => void): this
    /** Told of what the tokenizer passes over. */
    on(event: 'warn', handler: (problem: Error) => void): this
    on(event: 'text' | 'cdata' | 'attention', handler: (text: string) => void): this
    write(xml: string): this
    end(): Error | null
    stop(): void
  }
}
