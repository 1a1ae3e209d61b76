import type { AccountProof } from '@kelasku/shared/profile/contract'
import { useState } from 'react'
import { hasCode } from '#platform/api/call-error.ts'
import type { ProofDialogProps } from './ProofDialog.tsx'

interface Proving {
  /**
   * Does it; where the server asks for proof, a dialog opens and does it once more with what the person gives. Closing the
   * dialog changes nothing.
   */
  withProof: <Result>(act: (proof?: AccountProof) => Promise<Result>, onDone: (result: Result) => void) => Promise<void>
  /** Of the dialog, which stands beside the form and not in it: a form in a form would send both. */
  asking: ProofDialogProps | null
}

export function useProof(): Proving {
  const [asking, setAsking] = useState<Pick<ProofDialogProps, 'act'> | null>(null)
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
    asking: asking && { ...asking, onClose: () => setAsking(null) },
  }
}
