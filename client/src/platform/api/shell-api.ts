/**
 * `api` as far as the shell and the dashboard need it, so that nobody waits for the calls of every other page. What is
 * in the shell takes it from here, everything else from api.ts, which comes with the page.
 */
import type { Api } from '@kelasku/shared/registry'
import { contract } from 'virtual:contract'
import type { ClientOf } from './contract.ts'
import { createApi } from './create-api.ts'
import { host } from './page-host.ts'
import type { ShellFeature } from './shell-features.ts'

interface ShellCalls extends ClientOf<Pick<Api, ShellFeature>> {}

export const api: ShellCalls = createApi<Pick<Api, ShellFeature>>(contract, host)
