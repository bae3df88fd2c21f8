import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepUpToDate } from './keep-up-to-date.ts'

/** Shows what others change while the page is open, without a word about it. */
export const useUpToDate = (): void => {
  const client = useQueryClient()
  useEffect(() => keepUpToDate(client, null), [client])
}
