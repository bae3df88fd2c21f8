interface ImportMetaEnv {
  /** False in a build without this trick (scripts/build/speed): brackets are then a part on demand like any other. */
  readonly FIRST_USE: boolean
}
