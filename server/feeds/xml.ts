import { escapeMarkup } from '#server/http/escape-markup.ts'

/** A piece of XML that is ready to be sent; texts become one by being escaped. */
export type Xml = { xml: string }

/** Characters that XML 1.0 cannot contain at all: control characters, halves of surrogate pairs, two non-characters. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const escape = (text: string): string => escapeMarkup(text.replaceAll(IMPOSSIBLE, ''))

/** XML from a template: its values are escaped, except pieces of XML. */
export const xml = (parts: TemplateStringsArray, ...values: (string | Xml | Xml[])[]): Xml => ({
  xml: String.raw({ raw: parts }, ...values.map((value) =>
    typeof value === 'string' ? escape(value) : [value].flat().map((piece) => piece.xml).join(''),
  )),
})
