import type { Deletion } from '#web/admin/editing/use-delete.tsx'

export const SURE = 'Are you sure you want to delete this match? This action cannot be undone.'

/** What deleting a match is like wherever it is done; the question differs. */
export const matchDeletion = <Of extends { id: string; version: number }>(nameOf: (match: Of) => string) =>
  ({
    kind: 'match',
    send: (api, id, { version }) => api.send('DELETE /matches/:id', { params: { id }, version }),
    nameOf,
    toast: (match) => ({ title: 'Match deleted successfully!', description: nameOf(match) }),
    failed: 'Error deleting match: ',
  }) satisfies Partial<Deletion<Of>>
