import type { AccountProof } from '@kelasku/shared/profile/contract'
import { useAct } from '#features/classroom/act.ts'
import { api } from '#platform/api/api.ts'
import type { Proposed } from './queries.ts'

const calls = api['report-card']
const cards = () => [['report-card']]

interface Signing {
  /** As they were looked at: of another version or hash the server signs none. */
  of: readonly Pick<Proposed, 'id' | 'version' | 'snapshot_hash'>[]
  proof: AccountProof
}

export const useSign = () =>
  useAct(
    ({ of, proof }: Signing) =>
      calls.sign({
        body: { cards: of.map(({ id, version, snapshot_hash }) => ({ id, version, snapshot_hash })), proof },
      }),
    cards,
  )

interface Returning {
  of: readonly Pick<Proposed, 'id' | 'version'>[]
  reason: string
}

export const useReturn = () =>
  useAct(
    ({ of, reason }: Returning) =>
      calls.return({ body: { cards: of.map(({ id, version }) => ({ id, version })), reason } }),
    cards,
  )
