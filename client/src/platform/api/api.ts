/**
 * `api`: every call of the contract, typed.
 *
 *     const { data, meta } = await api.school.years({ query: { page: 2 } }, { signal })
 *
 * It throws CallErrors and nothing else; `explain` (explain.ts) has the words for them.
 */
import type { Api } from '@kelasku/shared/registry'
import { contract } from 'virtual:contract/rest'
import type { ClientOf } from './contract.ts'
import { createApi } from './create-api.ts'
import { host } from './page-host.ts'
import { api as first } from './shell-api.ts'
import type { ShellFeature } from './shell-features.ts'

/** Has a name of its own, since written out it is longer than the compiler cares to print. */
export interface Calls extends ClientOf<Api> {}

const rest = createApi<Omit<Api, ShellFeature>>(contract, host)

export const api: Calls = { ...first, ...rest }
