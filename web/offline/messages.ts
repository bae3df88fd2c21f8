/** What an open page tells the worker. */
export type Told = {
  /** The path and query of the page that is open; it may have been opened without a request for its document. */
  opened: string
  /** Addresses of what it has loaded, some of it before there was a worker. */
  files: string[]
  /** Paths of the pages of what is followed. */
  followed: string[]
}
