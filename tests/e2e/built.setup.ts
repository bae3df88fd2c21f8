import { builtServer } from '#tests/support/program/built.ts'
import prepare from '#tests/support/program/prepared-setup.ts'

/**
 * Before all browser tests: they open the current build, and their sites have a database to copy.
 * @returns the function that removes that database
 * @throws Error when the build is of other sources
 */
export default async (): Promise<() => void> => {
  builtServer()
  return prepare()
}
