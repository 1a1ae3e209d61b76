import type { AccountProof } from '@kelasku/shared/profile/contract'
import { useState, type ReactNode } from 'react'
import { hasCode } from '#platform/api/call-error.ts'
import { ProofDialog } from './ProofDialog.tsx'

/** The person has closed the dialog: nothing was changed, and nothing needs to be said. */
export class NotProven extends Error {}

interface Asking {
  act: (proof: AccountProof) => Promise<unknown>
  giveUp: () => void
}

interface Proving {
  /** Does it; where the server asks for proof, once more with what the person gives. Throws NotProven when they give none. */
  withProof: <Result>(act: (proof?: AccountProof) => Promise<Result>) => Promise<Result>
  /** Stands beside the form, not in it: a form in a form would send both. */
  dialog: ReactNode
}

export function useProof(): Proving {
  const [asking, setAsking] = useState<Asking | null>(null)

  const ask = <Result,>(act: (proof: AccountProof) => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      setAsking({
        act: async (proof) => {
          const result = await act(proof)
          setAsking(null)
          resolve(result)
        },
        giveUp() {
          setAsking(null)
          reject(new NotProven())
        },
      })
    })

  return {
    async withProof(act) {
      try {
        return await act()
      } catch (error) {
        if (!hasCode(error, 'proof_required')) throw error
        return ask(act)
      }
    },
    dialog: asking && <ProofDialog act={asking.act} onClose={asking.giveUp} />,
  }
}
