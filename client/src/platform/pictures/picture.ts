/**
 * Private pictures. A plain <img> carries no token, so the bytes are fetched like any call and shown from memory. A
 * picture's address never shows another picture, so it is fetched once a visit.
 */
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { activeAccount } from '#platform/session/accounts.ts'

const fileId = /^\/api\/files\/([0-9a-f-]{36})$/

export const pictureQuery = (url: string | null) =>
  queryOptions({
    queryKey: ['picture', url],
    queryFn: async ({ signal }) => {
      const id = fileId.exec(url ?? '')?.[1]
      // A face from elsewhere, such as one that is being chosen, is shown as it is.
      if (id === undefined) return url
      const account = activeAccount()
      const { body } = await api.file.get(
        { params: { id } },
        { signal, ...(account ? { context: { as: account } } : {}) },
      )
      return URL.createObjectURL(body)
    },
    enabled: url !== null,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
