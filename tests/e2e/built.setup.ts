import { builtServer } from '#tests/support/program/built.ts'
import prepare from '#tests/support/program/prepared-setup.ts'

/**
 * Before all tests of a browser: what they open is what is built, and their own sites have a database to copy.
 * @returns what removes that database
 * @throws Error when it was built of other sources
 */
export default async (): Promise<() => void> => {
  builtServer()
  return prepare()
}
