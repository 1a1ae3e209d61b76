/** The specification's General: small things that screens remember for each other. */
import { tabFirst } from '#platform/storage.ts'
import { accountSlice } from './slice.ts'

interface General {
  loading: boolean
  is_success: boolean
  message: string
  school_year: { id: string; name: string } | null
  /** The school is suspended: everything reads, nothing writes. */
  is_suspended: boolean
  is_whitelabel: boolean
  drive: Record<string, unknown> | null
  google_url: string
  typeFilter: string
  quizDetailTab: string
}

const initial: General = {
  loading: false,
  is_success: false,
  message: '',
  school_year: null,
  is_suspended: false,
  is_whitelabel: false,
  drive: null,
  google_url: '',
  typeFilter: 'assessment',
  quizDetailTab: '1',
}

/** A reload in the middle of something must not wait for ever for what it no longer does. */
export const useGeneral = accountSlice({
  name: 'general',
  initial,
  storage: tabFirst,
  fleeting: ['loading', 'is_success', 'message'],
})
