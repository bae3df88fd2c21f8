import type { UseQueryResult } from '@tanstack/react-query'

/** What a picker says in place of its options: that they are on their way, or why they did not come. */
export const listNotice = (
  { data, error }: Pick<UseQueryResult, 'data' | 'error'>,
  loading: string,
): string | undefined => {
  if (data) return undefined
  return error ? error.message : loading
}
