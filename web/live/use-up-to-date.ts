import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepUpToDate } from './keep-up-to-date.ts'

/** Shows other people's changes while the page is open, silently. */
export const useUpToDate = (): void => {
  const client = useQueryClient()
  useEffect(() => keepUpToDate(client, null), [client])
}
