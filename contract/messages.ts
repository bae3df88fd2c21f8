import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const NAMES: Record<string, string> = {
  string: 'text', number: 'a number', int: 'a whole number', boolean: 'true or false', array: 'a list', object: 'an object', record: 'an object',
}

/** Sentences for people in place of the library's terse messages; a schema's own message always wins. */
function sentence(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required' : `This must be ${NAMES[issue.expected] ?? issue.expected}`
    case 'too_big':
      return issue.origin === 'string'
        ? `Use at most ${String(issue.maximum)} characters`
        : issue.origin === 'array'
          ? `Use at most ${String(issue.maximum)} entries`
          : `This can be at most ${String(issue.maximum)}`
    case 'too_small':
      return issue.origin === 'string'
        ? 'This is required'
        : issue.origin === 'array'
          ? `Use at least ${String(issue.minimum)} entries`
          : `This must be at least ${String(issue.minimum)}`
    case 'invalid_value':
      return `Use one of: ${issue.values.map(String).filter(Boolean).join(', ')}`
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.slice(0, 5).join(', ')}`
    case 'invalid_format':
    case 'invalid_union':
      return 'This value cannot be used here'
    default:
      return undefined
  }
}

/** Makes every schema use these sentences. Call it once, before anything is checked. */
export function speakPlainly(): void {
  z.config({ customError: sentence })
}
