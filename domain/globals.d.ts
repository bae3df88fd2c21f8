/**
 * Globals that Node and every browser offer and ECMAScript's own types leave out. The domain project has neither Node
 * nor DOM types on purpose; these few are pure functions of their input.
 */
declare function atob(base64: string): string
declare function btoa(bytes: string): string

declare class TextEncoder {
  encode(text: string): Uint8Array
}

declare class TextDecoder {
  constructor(label: 'utf-8', options: { fatal: boolean; ignoreBOM: boolean })
  decode(bytes: Uint8Array): string
}

declare class URL {
  constructor(url: string)
  static canParse(url: string): boolean
  readonly protocol: string
  readonly hostname: string
  readonly href: string
  readonly pathname: string
  readonly searchParams: { get(name: string): string | null; set(name: string, value: string): void }
  readonly username: string
  readonly password: string
}
