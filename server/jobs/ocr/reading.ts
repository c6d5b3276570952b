/** Why nothing can be read from a file, however often one tries. */
export type Unreadable = 'damaged' | 'encrypted' | 'textless' | 'tooLarge' | 'slow'

export type Reading = { text: string } | { failure: Unreadable }

/** What the reading process is asked, once. */
export interface ReadingTask {
  path: string
  mimeType: string
}

export class UnreadableFile extends Error {
  readonly failure: Unreadable

  constructor(failure: Unreadable) {
    super(failure)
    this.failure = failure
  }
}
