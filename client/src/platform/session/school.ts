/** The specification's School: the tenant that this tab acts in, as much as the shell shows of it. */
import type { OutputOf } from '@kelasku/shared/kernel/endpoint'
import type { Api } from '@kelasku/shared/registry'
import { tabFirst } from '#platform/storage.ts'
import { accountSlice } from './slice.ts'

/** One role of the person in one school, as `me` lists them. */
export type Membership = OutputOf<Api['identity']['me']>['data']['memberships'][number]

interface School {
  id: string | null
  school_name: string
  logo_image_url: string | null
  /** TK shows what only a kindergarten has. */
  grade: Membership['grade']
}

const initial: School = { id: null, school_name: '', logo_image_url: null, grade: null }

export const useSchool = accountSlice({ name: 'school', initial, storage: tabFirst })
