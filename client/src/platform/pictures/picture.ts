/**
 * Private pictures. A plain <img> carries no token, so the bytes are fetched like any call and shown from memory. A
 * picture's address never shows another picture, so it is fetched once a visit.
 */
import { queryOptions } from '@tanstack/react-query'
import { fetchFile } from '#platform/session/files.ts'

const fileId = /^\/api\/files\/([0-9a-f-]{36})$/

export const pictureQuery = (url: string | null) =>
  queryOptions({
    queryKey: ['picture', url],
    queryFn: async ({ signal }) => {
      const id = fileId.exec(url ?? '')?.[1]
      // A face from elsewhere, such as one that is being chosen, is shown as it is.
      if (id === undefined) return url
      const { body } = await fetchFile(id, { signal })
      return URL.createObjectURL(body)
    },
    enabled: url !== null,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
