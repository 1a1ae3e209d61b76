import { proofRefusal, type AccountProof } from '@kelasku/shared/profile/contract'
import { useEffect, useRef, useState } from 'react'
import { CallError, hasCode } from '#platform/api/call-error.ts'
import type { ProofDialogProps } from './ProofDialog.tsx'

interface Proving {
  /**
   * Does it; where the server asks for proof, a dialog opens and does it once more with what the person gives. It ends
   * when that has ended. Closing the dialog changes nothing; a refusal that is not about the proof closes it, and is thrown.
   */
  withProof: <Result>(act: (proof?: AccountProof) => Promise<Result>, onDone: (result: Result) => void) => Promise<void>
  /** Of the dialog, which stands beside the form and not in it: a form in a form would send both. */
  asking: ProofDialogProps | null
}

export function useProof(): Proving {
  const [asking, setAsking] = useState<ProofDialogProps | null>(null)
  const afterwards = useRef<(() => void) | null>(null)

  // The dialog gives the focus back when it has gone; what takes it to a field must come later.
  useEffect(() => {
    if (asking) return undefined
    const timer = setTimeout(() => {
      afterwards.current?.()
      afterwards.current = null
    })
    return () => clearTimeout(timer)
  }, [asking])

  const ask = <Result>(act: (proof: AccountProof) => Promise<Result>, onDone: (result: Result) => void) =>
    new Promise<void>((resolve, reject) => {
      const end = (then: () => void) => {
        afterwards.current = then
        setAsking(null)
      }
      setAsking({
        act: async (proof) => {
          try {
            const result = await act(proof)
            end(resolve)
            onDone(result)
          } catch (error) {
            if (!(error instanceof CallError) || isAboutProof(error)) throw error
            end(() => reject(error))
          }
        },
        onClose: () => end(resolve),
      })
    })

  return {
    async withProof(act, onDone) {
      try {
        onDone(await act())
      } catch (error) {
        if (!hasCode(error, 'proof_required')) throw error
        await ask(act, onDone)
      }
    },
    asking,
  }
}

/** Or about the way to the server: then it is tried again with the same proof. */
const isAboutProof = ({ status, code }: CallError) =>
  status === 0 || status === 429 || status >= 500 || Object.hasOwn(proofRefusal, code)
