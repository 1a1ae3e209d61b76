import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CaptchaAnswer, Registration } from '@kelasku/shared/identity/contract'
import type { z } from 'zod'
import type { identityApi } from '@kelasku/shared/identity/contract'
import type { InputOf } from '@kelasku/shared/kernel/endpoint'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { enterAccount, leaveAccount, updateAccount, useAccount } from '#platform/session/accounts.ts'
import { thisDevice } from '#platform/session/device.ts'
import { useAuth } from '#platform/session/auth.ts'
import { noteGoogle } from './google-client.ts'
import { identityQueries } from './queries.ts'

interface Credentials {
  username: string
  password: string
  captcha?: CaptchaAnswer | undefined
  /** The school at whose door this is: a number that a school gives means nothing without it. */
  sekolah?: string | undefined
}

export const useSignIn = () =>
  useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { data } = await api.identity.signIn({ body: { ...credentials, ...thisDevice() } })
      enterAccount(data)
      return data
    },
  })

/** Answers for whom Google's button is to be shown, if at all; not whether anybody has this address. */
export const useCheckEmail = () =>
  useMutation({
    mutationFn: async (email: string) => {
      const { data } = await api.identity.checkEmail({ body: { email } })
      useAuth.setState({ check_email: data })
      return noteGoogle(data.google_client_id)
    },
  })

export const useSignInWithGoogle = () =>
  useMutation({
    mutationFn: async (body: { id_token: string; sekolah?: string | undefined }) => {
      const { data } = await api.identity.signInWithGoogle({ body: { ...body, ...thisDevice() } })
      enterAccount(data)
      return data
    },
  })

/** Tells the server first; a line that is down must not keep somebody signed in on a borrowed phone. */
export function useSignOut() {
  const account = useAccount()
  return useMutation({
    mutationFn: () => api.identity.signOut({}),
    onSettled: () => {
      if (account) leaveAccount(account.user_id)
    },
  })
}

type WithoutDevice<Body> = Body extends unknown ? Omit<Body, 'device_id' | 'device_name'> : never
export type Newcomer = WithoutDevice<z.input<typeof Registration>>

export const useRegister = () =>
  useMutation({
    mutationFn: async (newcomer: Newcomer) => {
      const { data } = await api.identity.register({ body: { ...newcomer, ...thisDevice() } })
      enterAccount(data)
      return data
    },
  })

export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => api.identity.forgot({ body: { email } }) })

export const useResetPassword = () =>
  useMutation({ mutationFn: (body: { token: string; password: string }) => api.identity.reset({ body }) })

export function useChangePassword() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { current: string; password: string }) => api.identity.changePassword({ body }),
    // The other devices are signed out with it, and a first password has ceased to be one.
    onSuccess: () => cache.invalidateQueries({ queryKey: identityQueries.all() }),
  })
}

export type MyRevision = InputOf<typeof identityApi.updateMe>['body']

export function useUpdateMe() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: MyRevision) => (await api.identity.updateMe({ body })).data,
    onSuccess: (user) => {
      updateAccount(user)
      keepAnswer(cache, identityQueries.me().queryKey, (me) => me && { ...me, user })
    },
  })
}

interface PhotoUpload {
  file: File
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads the picture, and puts it on once it is there. */
export function useChangePhoto() {
  const update = useUpdateMe()
  return useMutation({
    mutationFn: async ({ file, onProgress, signal }: PhotoUpload) => {
      const { data } = await api.identity.upload({ body: { file } }, { signal, context: { onProgress } })
      return update.mutateAsync({ image_file_id: data.id })
    },
  })
}

export function useBindGoogle() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id_token: string) => api.identity.bindGoogle({ body: { id_token } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: identityQueries.boundAccounts().queryKey }),
  })
}

export function useUnbind() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.identity.unbind({ params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: identityQueries.boundAccounts().queryKey }),
  })
}

export function useEndSession() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.identity.endSession({ params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: identityQueries.sessions().queryKey }),
  })
}

export function useEndOtherSessions() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.identity.endOtherSessions({}),
    onSuccess: () => cache.invalidateQueries({ queryKey: identityQueries.sessions().queryKey }),
  })
}
