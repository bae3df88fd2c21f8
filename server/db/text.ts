/** A pattern for LIKE that matches the text literally anywhere: wildcards in what people type mean themselves. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
