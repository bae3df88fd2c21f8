import { builtServer } from '#tests/support/built.ts'

/** Before all tests of a browser: what they open is what is built. @throws Error when it was built of other sources */
export default (): void => void builtServer()
