import type { AccountProof } from '@kelasku/shared/profile/contract'
import { useState, type ReactNode } from 'react'
import { hasCode } from '#platform/api/call-error.ts'
import { ProofDialog } from './ProofDialog.tsx'

type Act = (proof: AccountProof) => Promise<void>

interface Proving {
  /**
   * Does it; where the server asks for proof, a dialog opens and does it once more with what the person gives. Closing the
   * dialog changes nothing.
   */
  withProof: <Result>(act: (proof?: AccountProof) => Promise<Result>, onDone: (result: Result) => void) => Promise<void>
  /** Stands beside the form, not in it: a form in a form would send both. */
  dialog: ReactNode
}

export function useProof(): Proving {
  const [asking, setAsking] = useState<{ act: Act } | null>(null)
  return {
    async withProof(act, onDone) {
      try {
        onDone(await act())
      } catch (error) {
        if (!hasCode(error, 'proof_required')) throw error
        setAsking({
          act: async (proof) => {
            const result = await act(proof)
            setAsking(null)
            onDone(result)
          },
        })
      }
    },
    dialog: asking && <ProofDialog act={asking.act} onClose={() => setAsking(null)} />,
  }
}
