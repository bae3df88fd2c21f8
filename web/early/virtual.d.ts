/** The built text of `web/early/main.ts`, see `scripts/build/early-script.ts`. */
declare module 'virtual:early-script' {
  const text: string
  export default text
}
