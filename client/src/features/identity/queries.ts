import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/shell-api.ts'
import { noteGoogle } from './google-client.ts'

export const identityQueries = {
  all: () => ['identity'] as const,
  /** The person, every role of theirs, and where this session acts by default: what the shell stands on. */
  me: () =>
    queryOptions({
      queryKey: [...identityQueries.all(), 'me'],
      queryFn: async ({ signal }) => (await api.identity.me({}, { signal })).data,
      meta: { isKept: true },
    }),
  sessions: () =>
    queryOptions({
      queryKey: [...identityQueries.all(), 'sessions'],
      queryFn: async ({ signal }) => (await api.identity.sessions({}, { signal })).data,
    }),
  boundAccounts: () =>
    queryOptions({
      queryKey: [...identityQueries.all(), 'bound'],
      queryFn: async ({ signal }) => (await api.identity.boundAccounts({}, { signal })).data,
    }),
  /** The client that this school's server is for Google, if its accounts can be used here; the same for any address. */
  google: () =>
    queryOptions({
      queryKey: [...identityQueries.all(), 'google'],
      queryFn: async ({ signal }) => {
        const { data } = await api.identity.checkEmail({ body: { email: 'siapa@example.org' } }, { signal })
        return noteGoogle(data.google_client_id)
      },
      staleTime: Infinity,
    }),
  /** Where a code leads. Wrong ones are counted, so nothing but the person asks twice. */
  codePreview: (invitation_code: string) =>
    queryOptions({
      queryKey: [...identityQueries.all(), 'code', invitation_code],
      queryFn: async ({ signal }) => {
        const { withCaptcha } = await import('./captcha/with-captcha.ts')
        return withCaptcha(
          async (captcha) => (await api.identity.previewCode({ body: { invitation_code, captcha } }, { signal })).data,
          { onProgress: () => {} },
        )
      },
      enabled: invitation_code !== '',
      staleTime: Infinity,
      retryOnMount: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
}
