import { connect, type Client } from '#tests/support/clients/client.ts'

const editors = new Map<string, Promise<Client>>()

/** An editor of a site that several tests share, logged in once: logins are limited. */
export const editorOf = (baseURL: string): Promise<Client> => {
  const known = editors.get(baseURL) ?? connect(baseURL)('editor')
  editors.set(baseURL, known)
  return known
}
