import { queryOptions } from '@tanstack/react-query'
import { allPages } from '#web/site/all-pages.ts'
import { apiOf } from '#web/site/query-client.ts'
import type { UploadArea } from './send-image.ts'

export const imageKeys = {
  all: ['images'] as const,
  area: (area: UploadArea) => [...imageKeys.all, area] as const,
}

/** Every finished image of an area, the newest first. */
export const imagesQuery = (area: UploadArea) =>
  queryOptions({
    queryKey: imageKeys.area(area),
    queryFn: ({ client, signal }) =>
      allPages(apiOf(client), 'GET /uploads/list', { limit: 500, query: { path: area }, signal }),
  })
