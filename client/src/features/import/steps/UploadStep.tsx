import type { ImportKind } from '@kelasku/shared/import/contract'
import { useEffect, useRef, useState } from 'react'
import { hasCode } from '#platform/api/call-error.ts'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { problemOf, type Problem } from '#platform/forms/refusal-places.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Progress } from '#ui/progress.tsx'
import type { Upload } from '../mutations.ts'
import { DropZone } from '../parts/DropZone.tsx'
import type { Import } from '../queries.ts'
import { faultOf } from '../sheet-file.ts'
import { t as say, useT } from '../words.ts'

interface UploadStepProps {
  kind: ImportKind
  /** The draft's present file, which another one is to replace. */
  formerName?: string
  act: (upload: Upload) => Promise<Import>
  onUploaded: (draft: Import) => void
}

interface UnderWay {
  name: string
  /** 0 to 1; at 1 the server is reading. */
  share: number
}

export function UploadStep({ kind, formerName, act, onUploaded }: UploadStepProps) {
  const t = useT()
  const { underWay, problem, send, cancel } = useUpload({ act, onUploaded })

  return (
    <Card>
      <CardHeader
        title={t(($) => $.upload.title)}
        description={
          formerName
            ? t(($) => $.upload.replaces, { file_name: formerName })
            : t(($) => $.upload.text, { what: t(($) => $.noun[kind]) })
        }
      />
      <CardBody className="grid gap-4">
        <FormProblem problem={problem} />
        {underWay ? <Sending {...underWay} onCancel={cancel} /> : <DropZone onFile={send} />}
      </CardBody>
    </Card>
  )
}

function useUpload({ act, onUploaded }: Pick<UploadStepProps, 'act' | 'onUploaded'>) {
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
      if (!hasCode(error, 'request_cancelled')) setProblem(problemOf(error))
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
