import { useEffect, useRef, useState } from 'react'
import { hasCode } from '#platform/api/call-error.ts'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { problemOf, type Problem } from '#platform/forms/refusal-places.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import type { Upload } from '../mutations.ts'
import type { Import } from '../queries.ts'
import { faultOf } from '../sheet-file.ts'
import { t as say, useT } from '../words.ts'
import { DropZone } from './DropZone.tsx'

interface SheetUploadProps {
  act: (upload: Upload) => Promise<Import>
  onUploaded: (draft: Import) => void
  /** What is said of a refusal, where the page has words of its own. */
  explain?: (error: unknown) => Problem | null
}

interface UnderWay {
  name: string
  /** 0 to 1; at 1 the server is reading. */
  share: number
}

/** A sheet that is chosen, on its way, or refused. */
export function SheetUpload({ act, onUploaded, explain = problemOf }: SheetUploadProps) {
  const { underWay, problem, send, cancel } = useUpload({ act, onUploaded, explain })
  return (
    <>
      <FormProblem problem={problem} />
      {underWay ? <Sending {...underWay} onCancel={cancel} /> : <DropZone onFile={send} />}
    </>
  )
}

function useUpload({ act, onUploaded, explain }: Required<SheetUploadProps>) {
  const [underWay, setUnderWay] = useState<UnderWay | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const send = async (file: File) => {
    const fault = faultOf(file)
    if (fault) return setProblem({ title: say(($) => $.upload.unusable, { file_name: file.name }), text: fault })

    const { name } = file
    stop.current = new AbortController()
    setProblem(null)
    setUnderWay({ name, share: 0 })
    try {
      const { signal } = stop.current
      onUploaded(await act({ file, signal, onProgress: (share) => setUnderWay({ name, share }) }))
    } catch (error) {
      setUnderWay(null)
      if (!hasCode(error, 'request_cancelled')) setProblem(explain(error))
    }
  }
  return { underWay, problem, send: (file: File) => void send(file), cancel: () => stop.current?.abort() }
}

function Sending({ name, share, onCancel }: UnderWay & { onCancel: () => void }) {
  const t = useT()
  const format = useFormat()
  const isSent = share >= 1
  return (
    <div className="flex flex-wrap items-end gap-3 py-6">
      <Progress
        showText
        className="min-w-60 flex-1"
        label={name}
        value={isSent ? null : share * 100}
        valueText={isSent ? t(($) => $.upload.reading) : format.percent(Math.floor(share * 100) / 100)}
      />
      <Button size="sm" variant="outline" onClick={onCancel}>
        {t(($) => $.common.action.cancel)}
      </Button>
    </div>
  )
}
