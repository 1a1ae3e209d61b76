import { plainTextOf } from '@kelasku/shared/kernel/rich-text'
import { Copy, Download, Trash2 } from 'lucide-react'
import { saveAs } from '#platform/api/download.ts'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { uploadQueue } from '#platform/uploads/page-queue.ts'
import { useFilesAt } from '#platform/uploads/use-uploads.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { draftPlace, drafts, type Draft } from './drafts.ts'
import { FailureAlert } from './FailureAlert.tsx'
import { useKeptHandIns, useLeftOf } from './use-hand-in.ts'
import { useT } from './words.ts'

/** What this device still has of a task that is gone: to be copied, and taken elsewhere. */
export function LeftBehind({ assessmentId }: { assessmentId: string }) {
  useKeptHandIns()
  const left = useLeftOf(assessmentId)
  return left.map(({ draft }) => draft && <Left key={draft.reference_id} draft={draft} />)
}

function Left({ draft: { reference_id, title, doc, failure } }: { draft: Draft }) {
  const t = useT()
  const place = draftPlace(reference_id)
  const files = useFilesAt(place)
  if (!doc && files.length === 0) return null

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(doc ? plainTextOf(doc) : '')
      notify({ title: t(($) => $.gone.copied), tone: 'success' })
    } catch (error) {
      notifyProblem(error)
    }
  }
  const discard = () => {
    uploadQueue.forget(place)
    void drafts.end(reference_id)
  }
  return (
    <Card>
      <CardHeader title={t(($) => $.gone.title)} description={t(($) => $.gone.text, { title })} />
      <CardBody className="grid gap-4">
        {failure && <FailureAlert failure={failure} />}
        {doc && <RichText doc={doc} />}
        {files.length > 0 && (
          <div className="grid gap-2">
            <p className="text-sm">{t(($) => $.gone.files)}</p>
            <ul className="flex flex-wrap gap-2">
              {files.map(({ id, name }) => (
                <li key={id} className="max-w-full">
                  <Button
                    variant="outline"
                    aria-label={t(($) => $.gone.save, { name })}
                    onClick={() => void save(id, name)}
                  >
                    <Download aria-hidden />
                    <span className="truncate">{name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </CardBody>
      <CardFooter>
        {doc && (
          <Button onClick={() => void copy()}>
            <Copy aria-hidden />
            {t(($) => $.gone.copy)}
          </Button>
        )}
        <Button variant="ghost" onClick={discard}>
          <Trash2 aria-hidden />
          {t(($) => $.gone.discard)}
        </Button>
      </CardFooter>
    </Card>
  )
}

async function save(id: string, name: string): Promise<void> {
  const bytes = await uploadQueue.bytesOf(id)
  if (bytes) saveAs(bytes, name)
}
