import type { UseQueryResult } from '@tanstack/react-query'

/** A picker's message instead of its options: that they are loading, or why they did not load. */
export const listNotice = (
  { data, error }: Pick<UseQueryResult, 'data' | 'error'>,
  loading: string,
): string | undefined => {
  if (data) return undefined
  return error ? error.message : loading
}
