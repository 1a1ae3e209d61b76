import { useState } from 'react'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { useUploadPicture } from '../mutations.ts'

/** Sends a picture to the school's own files, and says how far that is or why it failed. */
export function useUpload(onDone: (url: string) => void) {
  const upload = useUploadPicture()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const send = async (file: File) => {
    setProblem(null)
    setShare(0)
    try {
      onDone(await upload.mutateAsync({ file, onProgress: setShare }))
    } catch (error) {
      const told = problemOf(error)
      setProblem(told && [told.title, told.text].filter(Boolean).join('. '))
    } finally {
      setShare(null)
    }
  }
  return { send, share, problem }
}
