import { connect, patient, type Client } from '#tests/support/clients/client.ts'

const editors = new Map<string, Promise<Client>>()

/** A patient editor of a site that several tests share, logged in once: logins are limited. */
export const editorOf = (baseURL: string): Promise<Client> => {
  const known = editors.get(baseURL) ?? connect(baseURL)('editor').then(patient)
  editors.set(baseURL, known)
  return known
}
