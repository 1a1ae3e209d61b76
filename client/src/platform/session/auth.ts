/** The specification's Auth: who the person is, as last told by the server. */
import type { OutputOf } from '@kelasku/shared/kernel/endpoint'
import type { Api } from '@kelasku/shared/registry'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { device } from '#platform/storage.ts'
import { accountSlice } from './slice.ts'

type Identity = Api['identity']

interface Auth {
  user: OutputOf<Identity['me']>['data']['user'] | null
  /** The long form of the profile; its fields are the profile feature's. */
  profile: Record<string, unknown> | null
  bound_accounts: JsonifiedValue<OutputOf<Identity['boundAccounts']>['data']>
  check_email: OutputOf<Identity['checkEmail']>['data'] | null
  is_logged_out: boolean
}

const initial: Auth = { user: null, profile: null, bound_accounts: [], check_email: null, is_logged_out: false }

export const useAuth = accountSlice({ name: 'auth', initial, storage: device })
